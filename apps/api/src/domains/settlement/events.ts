import { defineEvent } from '../../jobs/events.ts'

export const settlementEvents = {
  /** A payout waits for an account, or its account refused it; told at once and weekly. */
  waiting: defineEvent<{ payoutId: number; safePaymentId: number; providerId: number }>('settlement.waiting'),
  paidOut: defineEvent<{ payoutId: number; safePaymentId: number; providerId: number }>('settlement.paid-out'),
}
