import { orderLimits as limits } from '@dure/contract/market/limits'
import { DAY, MINUTE, startOfNextSeoulDay } from '@dure/kernel/time'
import type { OrderRow } from './orders.sql.ts'

const at = (milliseconds: number): Date => new Date(milliseconds)

/** When the work ends; null of what is not booked by time. */
export function endOf({ startAt, lengthMinutes }: Pick<OrderRow, 'startAt' | 'lengthMinutes'>): Date | null {
  return startAt === null || lengthMinutes === null ? null : at(startAt.getTime() + lengthMinutes * MINUTE)
}

/**
 * Until when somebody answers who has `within` for it, and at the latest so long before the start; where that is sooner than half
 * of the time there is until then, until that half is over [market.answers].
 */
function answerBy(now: Date, startAt: Date | null, within: number): Date {
  if (startAt === null) return at(now.getTime() + within)
  const half = now.getTime() + Math.floor((startAt.getTime() - now.getTime()) / 2)
  return at(Math.min(now.getTime() + within, Math.max(startAt.getTime() - limits.answerBefore, half)))
}

export const sellerAnswersBy = (now: Date, startAt: Date | null): Date => answerBy(now, startAt, limits.answerWithin)
/** [market.offers] */
export const offerStandsUntil = (now: Date, startAt: Date): Date => answerBy(now, startAt, limits.offer)

/** Until when a virtual account is paid into; null where what is booked begins too soon for one [market.deposits]. */
export function depositUntil(now: Date, startAt: Date | null, asTheGatewaySays: Date | null): Date | null {
  if (startAt !== null && startAt.getTime() - now.getTime() < limits.depositFrom) return null
  return at(
    Math.min(
      now.getTime() + limits.depositWithin,
      startAt === null ? Infinity : startAt.getTime() - limits.depositBefore,
      asTheGatewaySays?.getTime() ?? Infinity,
    ),
  )
}

/** Settled by itself once so many whole days have gone by after the Seoul day of the work [market.settling]. */
export const settledBy = (done: Date): Date => at(startOfNextSeoulDay(done).getTime() + limits.settleAfter)

/** When what is ahead is told of next, `told` times having gone out. */
export function startReminder(startAt: Date | null, told: number, now: Date): { told: number; at: Date | null } {
  if (startAt === null) return { told, at: null }
  for (let next = told; next < limits.startReminders.length; next += 1) {
    const when = at(startAt.getTime() - limits.startReminders[next]!)
    if (when > now) return { told: next, at: when }
  }
  return { told: limits.startReminders.length, at: null }
}

/** When its buyer is reminded to settle. */
export function settleReminder(doneAt: Date, told: number): Date | null {
  const after = limits.settleReminders[told]
  return after === undefined ? null : at(doneAt.getTime() + after)
}

/** When what has no time and is not done is an operator's [market.cases]. */
export const undoneBy = (now: Date): Date => at(now.getTime() + limits.undoneCase)
export const contactEnds = (endedAt: Date): Date => at(endedAt.getTime() + limits.contactKept)
export const droppedSinceDay = (now: Date): Date => at(now.getTime() - DAY)
export const figuresSince = (now: Date): Date => at(now.getTime() - limits.figures)
