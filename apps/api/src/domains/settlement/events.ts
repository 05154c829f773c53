import { defineEvent } from '../../jobs/events.ts'

export const settlementEvents = {
  /** A payout waits for an account, or its account refused it; told at once and weekly, `at` tells which time it is. */
  waiting: defineEvent<{ payoutId: number; safePaymentId: number; providerId: number; at: string }>('settlement.waiting'),
  paidOut: defineEvent<{ payoutId: number; safePaymentId: number; providerId: number }>('settlement.paid-out'),
}
