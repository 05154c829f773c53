import { defineEvent } from '../../jobs/events.ts'

export const cashEvents = {
  /** A virtual account waits for the buyer's deposit. */
  accountIssued: defineEvent<{ purchaseId: number }>('cash.account-issued'),
  /** Bought cash stands in the wallet. */
  purchased: defineEvent<{ purchaseId: number; memberId: number }>('cash.purchased'),
  /** Cash was charged by itself. */
  autoCharged: defineEvent<{ tryId: number; memberId: number }>('cash.auto-charged'),
  /** A charge was refused; `failures` tells which time it is. */
  autoChargeFailed: defineEvent<{ tryId: number; failures: number }>('cash.auto-charge-failed'),
  /** What was agreed to has another price, or other terms; an event from before says nothing of which, and means the price. */
  autoChargePaused: defineEvent<{ memberId: number; at: string; reason?: 'price' | 'terms' }>('cash.auto-charge-paused'),
  /** Money no purchase took waits for an account of the member; asked at once and weekly, `at` tells which time it is. */
  accountAsked: defineEvent<{ refundId: number; at: string }>('cash.account-asked'),
  /** Money of a refund, or money no purchase took, is on its way back to its member for good. */
  refunded: defineEvent<{ refundId: number }>('cash.refunded'),
  /** Bonus cash will expire soon: told 30 and 7 days before. */
  bonusExpiring: defineEvent<{ lotId: number }>('cash.bonus-expiring'),
}
