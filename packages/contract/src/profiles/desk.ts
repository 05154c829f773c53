import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { looksOf, looksPage, reasonFrom } from '../moderation/looks.ts'
import { shown } from '../things.ts'
import { id } from '../numbers.ts'
import { cursorOf, idPart, momentPart } from '../paging/cursor.ts'
import { rejectableItems, rejectionReasons } from './checklist.ts'

const item = z.object({
  type: z.enum(rejectableItems),
  lines: z.array(z.string()),
  pictures: z.array(z.string()),
  rejected: z.nullable(z.object({ reasonId: z.number(), reason: z.string(), at: z.string() })),
  can: z.object({ reject: z.boolean() }),
})

const lookedAt = z.object({
  ...shown,
  userId: z.number(),
  nickName: z.string(),
  /** Since when something of it is new; null where an operator saw it all. */
  since: z.nullable(z.string()),
  items: z.array(item),
})
export type DeskProfile = z.infer<typeof lookedAt>

const type = z.enum(rejectableItems)
const looks = looksOf({ thing: 'profile', of: 'profiles', tag: 'waitingProfiles' })

/** The operators look at what pros wrote and turn items of it down. */
export const profileDesk = {
  listProfilesForOperators: endpoint({
    ...looks.list,
    path: '/v1/admin/profiles',
    summary: 'Profiles with something new, the one waiting longest first; or one pro’s, by his member id',
    query: z.object({ userId: z.optional(id), cursor: cursorOf([momentPart, idPart]) }),
    answer: looksPage(lookedAt),
  }),
  rejectProfileItem: endpoint({
    ...looks.one,
    path: '/v1/admin/profiles/:id/reject',
    summary: 'Turns an item of a pro’s profile down: he is told why, and it counts as missing until he mends it',
    body: z.object({ type, reasonId: reasonFrom(rejectionReasons) }),
    answer: lookedAt,
    errors: ['ITEM_REJECTED', 'ITEM_EMPTY'],
  }),
  restoreProfileItem: endpoint({
    ...looks.one,
    path: '/v1/admin/profiles/:id/restore',
    summary: 'Takes back that an item was turned down',
    body: z.object({ type }),
    answer: lookedAt,
    errors: ['APPEAL_WAITS'],
  }),
  passProfile: endpoint({
    ...looks.one,
    path: '/v1/admin/profiles/:id/pass',
    summary: 'Notes that all of a profile was looked at',
    answer: lookedAt,
  }),
}
