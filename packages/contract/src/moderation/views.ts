import * as z from 'zod/mini'
import { tooLong } from '@dure/kernel/korean'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
import { deskFilters, filteredPages, filterNames } from './deskFilters.ts'
import { moderationLimits } from './limits.ts'

const filters = z.record(z.string(), z.string())
const page = z.enum(filteredPages)

const view = z.object({
  id: z.number(),
  name: z.string(),
  filters,
  shared: z.boolean(),
  /** Whose it is may forget it. */
  isMine: z.boolean(),
  /** Who shares it; null once he left. */
  by: z.nullable(z.string()),
})
export type DeskView = z.infer<typeof view>

const again = '조건을 다시 골라 주세요.'

export const deskViewName = z
  .string('이름을 적어 주세요.')
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(1, '이름을 적어 주세요.'),
    z.maxLength(moderationLimits.viewName, tooLong(moderationLimits.viewName, '이름은')),
  )

export const deskViewBody = z
  .object({
    page,
    name: deskViewName,
    filters: z.partialRecord(z.enum(filterNames), z.string().check(z.minLength(1, again), z.maxLength(moderationLimits.filter, again))),
    shared: z.boolean(),
  })
  .check(
    z.refine((given) => Object.keys(given.filters).every((name) => (deskFilters[given.page].filters as readonly string[]).includes(name)), {
      error: again,
      path: ['filters'],
    }),
  )

/** What operators keep of a desk's filters by a name: for themselves, or for all who may open the desk [moderation.views]. */
export const deskViews = {
  listDeskViews: endpoint({
    method: 'GET',
    path: '/v1/admin/views',
    summary: 'The kept views of an operators’ page: the caller’s own, and what others share',
    access: 'operator',
    right: 'desk.work',
    tells: ['deskViews'],
    query: z.object({ page }),
    answer: z.object({ items: z.array(view) }),
  }),
  keepDeskView: endpoint({
    method: 'POST',
    path: '/v1/admin/views',
    summary: 'Keeps the filters of an operators’ page by a name, once a name',
    access: 'operator',
    right: 'desk.work',
    about: { nobody: 'decides nothing: it keeps what a list is narrowed to' },
    kept: { of: 'desk-views' },
    changes: ['deskViews'],
    body: deskViewBody,
    answer: z.object({ id: z.number() }),
    errors: ['VIEW_LIMIT', 'VIEW_NAME_TAKEN'],
    status: 201,
    idempotent: true,
  }),
  dropDeskView: endpoint({
    method: 'DELETE',
    path: '/v1/admin/views/:id',
    summary: 'Forgets a view of one’s own',
    access: 'operator',
    right: 'desk.work',
    about: { nobody: 'decides nothing: it is the caller’s own' },
    kept: { of: 'desk-views', by: 'id' },
    changes: ['deskViews'],
    params: z.object({ id }),
    answer: z.object({ id: z.number() }),
  }),
}
