import * as z from 'zod/mini'
import { device } from '../counters/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
import { insightLimits, readCalls } from './limits.ts'

const memberId = z.object({ id: z.union([z.literal('me'), id]) })

const metric = {
  /** Of the days of the trend, and of as many before. */
  total: z.number(),
  former: z.number(),
  /** Every day, the oldest first; Seoul days. */
  dailyTrend: z.array(z.object({ day: z.string(), count: z.number() })),
}

const profileInsight = z.object({
  days: z.number(),
  /** What he sent by hand, and what his campaigns sent [quotes.by-hand]. */
  quoteSendMetric: z.object(metric),
  automaticQuoteMetric: z.object(metric),
  /** Visitors of the public page, each once a day. */
  profileReadMetric: z.object(metric),
  hireMetric: z.object(metric),
  /** Reviews that count; `rating` is their mean, null without any. */
  reviewMetric: z.object({ ...metric, rating: z.nullable(z.number()) }),
  /** How many times oftener quotes within the hour are hired, of one of his services, else of all; null where too little is known. */
  answerWithinHour: z.nullable(z.number()),
})
export type ProfileInsight = z.infer<typeof profileInsight>
export type InsightMetric = z.infer<z.ZodMiniObject<typeof metric>>

export const insight = {
  getInsight: endpoint({
    method: 'GET',
    path: '/v1/user/:id/profile/insight',
    summary: 'How a pro’s page and quotes fared, day by day',
    access: 'provider',
    self: 'id',
    tells: [],
    params: memberId,
    query: z.object({
      days: z._default(
        z.pipe(
          z.enum(insightLimits.days.map(String)),
          z.transform((days) => Number(days) as (typeof insightLimits.days)[number]),
        ),
        7,
      ),
    }),
    answer: profileInsight,
  }),
  readProfile: endpoint({
    method: 'POST',
    path: '/v1/user/:id/profile/read',
    summary: 'A browser shows a pro’s page to somebody: counted once a visitor and day',
    recordsOnly: true,
    access: 'none',
    changes: [],
    params: memberId,
    body: z.object({ device }),
    answer: z.object({ accepted: z.boolean() }),
    limit: readCalls,
  }),
} as const
