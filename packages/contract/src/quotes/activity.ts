import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { quoteLimits } from './limits.ts'

/** How many days back the figures go. */
export const activityDays = [30, 90] as const

const figures = z.object({
  /** Requests that reached him, and how many of them he opened. */
  received: z.number(),
  opened: z.number(),
  /** Quotes he sent; and of those sent: read, answered in the room, hired. */
  sent: z.number(),
  /** Of those sent: by his campaigns [quotes.by-hand]. */
  automatic: z.number(),
  read: z.number(),
  replied: z.number(),
  hired: z.number(),
  /** From a request's arrival to his quote by hand: half of them took less. Null without. */
  responseMinutes: z.nullable(z.number()),
  reviews: z.number(),
  /** Average stars of those reviews with one decimal; null without any. */
  rating: z.nullable(z.number()),
})
export type ActivityFigures = z.output<typeof figures>

const activity = z.object({
  days: z.number(),
  since: z.string(),
  current: figures,
  /** The same of as many days before. */
  former: figures,
})
export type ProActivity = z.output<typeof activity>

export const proActivity = {
  getProActivity: endpoint({
    method: 'GET',
    path: '/v2/providers/me/activity',
    summary: 'What became of the pro’s requests and quotes in the last 30 or 90 days, and in as many before',
    access: 'provider',
    tells: [],
    query: z.object({
      days: z._default(
        z.coerce.number().check(
          z.int(),
          z.refine(
            (days) => (quoteLimits.activityDays as readonly number[]).includes(days),
            `${quoteLimits.activityDays.join('일이나 ')}일을 골라 주세요.`,
          ),
        ),
        quoteLimits.activityDays[0],
      ),
    }),
    answer: activity,
  }),
}
