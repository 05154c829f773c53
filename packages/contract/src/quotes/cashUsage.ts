import { DAY, parseSeoulDay } from '@dure/kernel/time'
import * as z from 'zod/mini'
import { calendarDay } from '../calendar/schemas.ts'
import { bookCalls, cashLimits } from '../cash/limits.ts'
import { endpoint } from '../endpoint.ts'

/** Quotes of a service and what they cost [quotes.cash-usage]. */
const usage = z.object({
  service: z.object({ id: z.number(), name: z.string() }),
  /** Cash. */
  spent: z.number(),
  /** Of that, what came back. */
  repaid: z.number(),
  quotes: z.number(),
  hires: z.number(),
  /** What stayed spent, by the hire, rounded; null without a hire. */
  perHire: z.nullable(z.number()),
})
export type CashUsage = z.infer<typeof usage>

/** Days from one Seoul day to another, both included. */
const spanOf = (from: string, to: string): number => (parseSeoulDay(to)!.getTime() - parseSeoulDay(from)!.getTime()) / DAY + 1

export const cashUsage = {
  getCashUsage: endpoint({
    method: 'GET',
    path: '/v1/me/cash/usage',
    summary: 'What the pro’s quotes of some Seoul days cost, by service, and what a hire cost; the last 30 days unless said',
    access: 'provider',
    tells: ['cash'],
    query: z.object({ from: z.optional(calendarDay), to: z.optional(calendarDay) }).check(
      z.refine(({ from, to }) => from === undefined || to === undefined || spanOf(from, to) > 0, {
        error: '끝나는 날은 시작하는 날보다 뒤여야 해요.',
        path: ['to'],
      }),
      z.refine(({ from, to }) => from === undefined || to === undefined || spanOf(from, to) <= cashLimits.usageDays, {
        error: `한 번에 ${cashLimits.usageDays}일까지 볼 수 있어요.`,
        path: ['to'],
      }),
    ),
    answer: z.object({
      /** The first and the last day. */
      from: z.string(),
      to: z.string(),
      items: z.array(usage),
      total: z.object({ spent: z.number(), repaid: z.number(), quotes: z.number(), hires: z.number(), perHire: z.nullable(z.number()) }),
    }),
    limit: bookCalls,
  }),
} as const
