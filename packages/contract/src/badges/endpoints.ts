import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { badgeMeasures } from './badges.ts'
import { badgeNames } from './names.ts'
import { ambassadorCalls, badgeLimits, lookUpCalls } from './limits.ts'
import { badgeStatuses } from './states.ts'

const memberId = z.object({ id: z.union([z.literal('me'), id]) })
const badge = z.enum(badgeNames)

export const heldBadge = z.object({ badge, name: z.string(), meaning: z.string() })
export type HeldBadge = z.infer<typeof heldBadge>

const step = z.object({
  measure: z.enum(badgeMeasures),
  /** Null where there is nothing yet to measure. */
  now: z.nullable(z.number()),
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  met: z.boolean(),
})
export type BadgeStep = z.infer<typeof step>

const mission = z.object({
  badge,
  name: z.string(),
  meaning: z.string(),
  criteria: z.string(),
  /** Null where he never had it. */
  status: z.nullable(z.enum(badgeStatuses)),
  since: z.nullable(z.string()),
  /** The Seoul day on which it goes, of one that ends. */
  endsOn: z.nullable(z.string()),
  /** Everything it takes is there now: it is given tonight, or kept. */
  met: z.boolean(),
  steps: z.array(step),
})
export type BadgeMission = z.infer<typeof mission>

const reason = z
  .string()
  .check(z.trim(), z.minLength(1, '이유를 적어 주세요.'), z.maxLength(badgeLimits.reason, `${badgeLimits.reason}자까지 적을 수 있어요.`))

/** What an operator says of an ambassador he names, or no longer wants. */
export const ambassadorBody = z.object({ reason })

const ambassador = z.object({
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  reason: z.string(),
  namedAt: z.string(),
  endedAt: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
})
export type Ambassador = z.infer<typeof ambassador>

export const badges = {
  getBadges: endpoint({
    method: 'GET',
    path: '/v1/user/:id/badges',
    summary: 'A pro’s badges with their meaning; of his own (`me`) with what each takes and how far he is',
    mayLag: true,
    access: 'none',
    tells: [],
    params: memberId,
    answer: z.object({
      badges: z.array(heldBadge),
      /** For the pro himself alone. */
      missions: z.nullable(z.array(mission)),
    }),
    limit: lookUpCalls,
  }),
  /** For clients that show a member and not his page: our pages have it among the badges of the profile they read anyway. */
  isAmbassador: endpoint({
    method: 'GET',
    path: '/v1/users/:id/ambassador',
    summary: 'Whether a member is an ambassador of the house; a client that hears nothing takes him for none',
    mayLag: true,
    access: 'none',
    tells: ['ambassadors'],
    params: memberId,
    answer: z.object({ isAmbassador: z.boolean() }),
    limit: lookUpCalls,
  }),
} as const

/** Ambassadors as operators name them. */
export const ambassadorDesk = {
  listAmbassadors: endpoint({
    method: 'GET',
    path: '/v1/admin/ambassadors',
    summary: 'Ambassadors, the latest first; those too who are it no more',
    access: 'operator',
    right: 'content.publish',
    tells: ['ambassadors'],
    query: z.object({ cursor: idCursor }),
    answer: z.object({ items: z.array(ambassador), next_cursor: z.nullable(z.string()) }),
  }),
  nameAmbassador: endpoint({
    method: 'PUT',
    path: '/v1/admin/ambassadors/:id',
    summary: 'Makes a pro an ambassador, by his member’s number; one who is it stays it',
    access: 'operator',
    right: 'content.publish',
    about: { thing: 'member', unseen: 'who is an ambassador already stays one' },
    kept: { of: 'ambassadors', by: 'id' },
    changes: ['ambassadors'],
    params: z.object({ id }),
    body: ambassadorBody,
    answer: z.object({ id: z.number() }),
    limit: ambassadorCalls,
  }),
  endAmbassador: endpoint({
    method: 'POST',
    path: '/v1/admin/ambassadors/:id/end',
    summary: 'Takes it back',
    access: 'operator',
    right: 'content.publish',
    about: { thing: 'member', unseen: 'one who is none any more is not found' },
    kept: { of: 'ambassadors', by: 'id' },
    changes: ['ambassadors'],
    params: z.object({ id }),
    body: ambassadorBody,
    answer: z.object({ id: z.number() }),
    limit: ambassadorCalls,
  }),
} as const
