import { defineEvent } from '../../jobs/events.ts'

export const cashEvents = {
  /** Bought cash stands in the wallet. */
  purchased: defineEvent<{ purchaseId: number; memberId: number }>('cash.purchased'),
}
