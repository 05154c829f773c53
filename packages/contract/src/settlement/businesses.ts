import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
import { cursorOf, idPart, momentPart } from '../paging/cursor.ts'
import { moment } from '../texts.ts'
import { openedOn } from './schemas.ts'
import { businessRefusals, businessStatuses } from './states.ts'

const businessStatus = z.enum(businessStatuses)

/** What the tax office said when it was asked last: whether it is in business, and whether what was sent belongs together. */
const office = z.object({
  state: z.enum(['active', 'resting', 'closed', 'unknown']),
  match: z.enum(['unasked', 'same', 'other-name', 'other']),
  askedAt: z.string(),
})

const deskBusiness = z.object({
  providerId: z.number(),
  userId: z.number(),
  nickName: z.string(),
  /** Whom the pro proved to be; null while he proved nothing. */
  certName: z.nullable(z.string()),
  businessNumber: z.string(),
  businessName: z.string(),
  businessAddress: z.nullable(z.string()),
  mailOrderNumber: z.nullable(z.string()),
  openedOn: z.nullable(z.string()),
  status: businessStatus,
  office,
  certificate: z.object({
    url: z.string(),
    name: z.string(),
    contentType: z.string(),
    width: z.nullable(z.number()),
    height: z.nullable(z.number()),
  }),
  /** Other pros who say that the number is theirs, and whether one of them proved it. */
  others: z.object({ claim: z.number(), proved: z.boolean() }),
  /** Names the version that a decision is made of. */
  sentAt: z.string(),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  can: z.object({ accept: z.boolean(), refuse: z.boolean(), ask: z.boolean() }),
})
export type DeskBusiness = z.output<typeof deskBusiness>

const params = z.object({ id })
const sentAt = moment('목록을 다시 불러와 주세요.')
const decided = z.object({ providerId: z.number(), status: businessStatus })

/** Operators look at what pros sent of their businesses, beside what the tax office says [settlement.business-desk]. */
export const businessDesk = {
  listBusinessesForOperators: endpoint({
    method: 'GET',
    path: '/v1/admin/businesses',
    summary: 'Businesses that wait, the oldest first; or those decided, the newest first',
    access: 'operator',
    right: 'trust.decide',
    audited: true,
    kept: { of: 'businesses' },
    tells: ['waitingBusinesses'],
    query: z.object({ status: z._default(z.enum(['waiting', 'decided']), 'waiting'), cursor: cursorOf([momentPart, idPart]) }),
    answer: z.object({ items: z.array(deskBusiness), next_cursor: z.nullable(z.string()) }),
  }),
  askTaxOffice: endpoint({
    method: 'POST',
    path: '/v1/admin/businesses/:id/ask',
    summary: 'Asks the tax office anew about a pro’s business, by the opening day on the certificate',
    access: 'operator',
    right: 'trust.decide',
    about: { thing: 'business', unseen: 'it names what it saw by its own moment' },
    kept: { of: 'businesses', by: 'id' },
    changes: ['waitingBusinesses'],
    params,
    body: z.object({ openedOn }),
    answer: z.object({ providerId: z.number(), office }),
    errors: ['THIRD_PARTY_ERROR', 'BUSINESS_DECIDED'],
  }),
  acceptBusiness: endpoint({
    method: 'POST',
    path: '/v1/admin/businesses/:id/accept',
    summary: 'The business is the pro’s: he has the badge, and whoever else claimed the number is told that it is his',
    access: 'operator',
    right: 'trust.decide',
    about: { thing: 'business', unseen: 'it names what it saw by its own moment' },
    kept: { of: 'businesses', by: 'id' },
    changes: ['waitingBusinesses'],
    params,
    body: z.object({ sentAt }),
    answer: decided,
    errors: ['BUSINESS_DECIDED', 'RESTRICTED_BUSINESS_NUMBER'],
  }),
  refuseBusiness: endpoint({
    method: 'POST',
    path: '/v1/admin/businesses/:id/refuse',
    summary: 'The business is not proved, or not any more; the pro is told why and may send it again',
    access: 'operator',
    right: 'trust.decide',
    about: { thing: 'business', unseen: 'it names what it saw by its own moment' },
    kept: { of: 'businesses', by: 'id' },
    changes: ['waitingBusinesses'],
    params,
    body: z.object({
      sentAt,
      reasonId: z.coerce.number({ error: '이유를 골라 주세요.' }).check(
        z.minimum(0),
        z.maximum(businessRefusals.length),
        z.refine((one) => businessRefusals.some((each) => each.id === one && each.byOperators), '이유를 골라 주세요.'),
      ),
    }),
    answer: decided,
    errors: ['BUSINESS_DECIDED'],
  }),
}
