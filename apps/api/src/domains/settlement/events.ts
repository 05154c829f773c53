import { defineEvent } from '../../jobs/events.ts'

export const settlementEvents = {
  /** A payout waits for an account, or its account refused it; told at once and weekly, `at` tells which time it is. */
  waiting: defineEvent<{ payoutId: number; safePaymentId: number; providerId: number; at: string }>('settlement.waiting'),
  /** The day's comparison of the books with the gateway's is to be made. */
  reconciliationDue: defineEvent<{ reconciliationId: number }>('settlement.reconciliation-due'),
  /** A pro has another account, or says another business: whether he may be paid has to be looked at anew. `at` tells one from the next. */
  receiverChanged: defineEvent<{ providerId: number; at: string }>('settlement.receiver-changed'),
  /** An operator decided about a pro's business, or another proved its number; `at` tells one decision from the next. */
  businessDecided: defineEvent<{ providerId: number; at: string }>('settlement.business-decided'),
  /** The tax office is to be asked again of these pros' proved businesses. */
  recheckDue: defineEvent<{ providerIds: readonly number[] }>('settlement.recheck-due'),
  paidOut: defineEvent<{ payoutId: number; safePaymentId: number; providerId: number }>('settlement.paid-out'),
}
