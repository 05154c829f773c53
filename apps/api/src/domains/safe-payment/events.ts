import type { SafePaymentAction } from '@dure/contract/safe-payment/states'
import { defineEvent } from '../../jobs/events.ts'

export const safePaymentEvents = {
  /** A deal made a move of the state table; `eventId` names it once. */
  moved: defineEvent<{ safePaymentId: number; action: SafePaymentAction; eventId: number }>('safe-payment.moved'),
  /** The customer was told the pro's own number and address. */
  disclosed: defineEvent<{ safePaymentId: number }>('safe-payment.disclosed'),
  /** The addressee of an open ask is reminded, the first or the second time. */
  reminded: defineEvent<{ safePaymentId: number; askId: number; count: number }>('safe-payment.reminded'),
}
