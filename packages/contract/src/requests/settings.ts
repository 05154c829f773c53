import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, smallRowNumber, smallId } from '../numbers.ts'
import { tooLong } from '@dure/kernel/korean'
import { placeFilter, receivedViews } from './filters.ts'
import { requestLimits } from './limits.ts'

const mute = z.object({ serviceId: z.number(), name: z.string(), until: z.nullable(z.string()) })
export type Mute = z.infer<typeof mute>

const kept = z.object({
  viewFilter: z._default(z.enum(receivedViews), 'all'),
  targetedRequest: z._default(z.boolean(), false),
  services: z._default(
    z
      .array(smallRowNumber)
      .check(z.maxLength(requestLimits.filterServices, `서비스는 ${requestLimits.filterServices}개까지 고를 수 있어요.`)),
    [],
  ),
  ...placeFilter,
})
const filter = z.object({ id: z.number(), name: z.string(), filter: kept })
export type SavedFilter = z.infer<typeof filter>

/** What a pro wants of his received requests: silence of services, filters by name [requests.muted] [requests.filters]. */
export const receivedSettings = {
  listMutes: endpoint({
    method: 'GET',
    path: '/v2/requests/received/mutes',
    summary: 'The services whose new requests the pro is not told of',
    access: 'provider',
    tells: ['mutes'],
    answer: z.object({ items: z.array(mute), services: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  muteService: endpoint({
    method: 'PUT',
    path: '/v2/requests/received/mutes/:serviceId',
    summary: 'Tells the pro nothing of new requests of a service, for some days or until he says so; they stay on his list',
    access: 'provider',
    changes: ['mutes'],
    params: z.object({ serviceId: smallId }),
    body: z.object({
      days: z._default(
        z.nullable(
          z.int().check(
            z.minimum(1),
            z.maximum(requestLimits.farthestMute),
            z.refine((days) => (requestLimits.mutedDays as readonly number[]).includes(days), '기간을 다시 골라 주세요.'),
          ),
        ),
        null,
      ),
    }),
    answer: z.object({ items: z.array(mute) }),
  }),
  unmuteService: endpoint({
    method: 'DELETE',
    path: '/v2/requests/received/mutes/:serviceId',
    summary: 'Tells him again',
    access: 'provider',
    changes: ['mutes'],
    params: z.object({ serviceId: smallId }),
    answer: z.object({ items: z.array(mute) }),
  }),
  listFilters: endpoint({
    method: 'GET',
    path: '/v2/requests/received/filters',
    summary: 'The filters the pro keeps',
    access: 'provider',
    tells: ['savedFilters'],
    answer: z.object({ items: z.array(filter) }),
  }),
  keepFilter: endpoint({
    method: 'POST',
    path: '/v2/requests/received/filters',
    summary: 'Keeps a filter by its name; ten a pro',
    access: 'provider',
    changes: ['savedFilters'],
    body: z.object({
      name: z
        .string('이름을 적어 주세요.')
        .check(
          z.normalize('NFC'),
          z.trim(),
          z.minLength(1, '이름을 적어 주세요.'),
          z.maxLength(requestLimits.filterName, tooLong(requestLimits.filterName, '이름은')),
        ),
      filter: kept,
    }),
    answer: filter,
    errors: ['FILTER_LIMIT', 'FILTER_NAME_TAKEN'],
    status: 201,
    idempotent: true,
  }),
  dropFilter: endpoint({
    method: 'DELETE',
    path: '/v2/requests/received/filters/:id',
    summary: 'Forgets a filter',
    access: 'provider',
    changes: ['savedFilters'],
    params: z.object({ id }),
    answer: z.object({ id: z.number() }),
  }),
}
