import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { status } from '../safe-payment/schemas.ts'
import { unit } from './schemas.ts'

export const scheduleMonth = z
  .string('달을 골라 주세요.')
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '2026-11처럼 연도와 달을 적어 주세요.'))

const entry = z.object({
  quoteId: z.number(),
  chatId: z.number(),
  service: z.string(),
  customerName: z.string(),
  address: z.string(),
  /** The Seoul day, and where it is known from: agreed in the safe payment, wished in the request, else the day of the hire. */
  day: z.string(),
  dayFrom: z.enum(['agreed', 'wished', 'hired']),
  cost: z.nullable(z.number()),
  unit,
  /** The room's latest safe payment that was asked for or paid. */
  safePayment: z.nullable(z.object({ safePaymentId: z.number(), status })),
})
export type ScheduleEntry = z.output<typeof entry>

export const schedule = {
  getSchedule: endpoint({
    method: 'GET',
    path: '/v2/providers/me/schedule',
    summary: 'The deals the pro was hired for, by their day, in one month of Seoul',
    access: 'provider',
    tells: ['hires', 'deals'],
    query: z.object({ month: scheduleMonth }),
    answer: z.object({ month: z.string(), items: z.array(entry) }),
  }),
}
