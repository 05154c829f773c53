import { recordsHook, takingsHook } from '../../ledger/recordsHook.ts'
import { deskHooks } from '../../database/waiting.ts'
import type { Module } from '../../module.ts'
import { dealPaymentsHook, paymentHandlers } from '../cash/paymentHooks.ts'
import { roomHooks } from '../chat/hooks.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { aboveProfiles } from '../profiles/completeness/hooks.ts'
import { hireHooks } from '../quotes/hooks.ts'
import { blockHooks } from '../safety/blockHooks.ts'
import { dealsInRooms, dealsOfBlocked, paidHire } from './answers.ts'
import { dealRecords, dealTakings } from './books.sql.ts'
import { dealPayments } from './checkout/checkout.ts'
import { safePaymentListeners } from './contact/sellerNumbers.ts'
import { paymentIdsOf } from './deal/payments.sql.ts'
import { unsettledServices } from './deal/unsettledServices.sql.ts'
import { safePaymentLeaving } from './leaving.ts'
import { safePaymentNotices } from './notices.ts'
import { safePaymentRoutes } from './routes.ts'
import { safePaymentTimers } from './timers.ts'
import { casesWaiting } from './cases/cases.sql.ts'
import { refundsWaiting } from './refunds/stuckRefunds.sql.ts'

export const safePayment: Module = {
  name: 'safe-payment',
  tables:
    'dispute_case dispute_evidence safe_payment safe_payment_attempt safe_payment_event safe_payment_refund safe_payment_subrequest seller_disclosure seller_number',
  shows: 'safe_payment_face',
  routes: safePaymentRoutes,
  notices: safePaymentNotices,
  listeners: safePaymentListeners,
  timers: safePaymentTimers,
  answers: [
    deskHooks.by({ cases: casesWaiting, refunds: refundsWaiting }),
    dealPaymentsHook.by(paymentIdsOf),
    blockHooks.by(dealsOfBlocked),
    roomHooks.by(dealsInRooms),
    hireHooks.by(paidHire),
    takingsHook.by(dealTakings),
    leavingHooks.by(safePaymentLeaving),
    recordsHook.by({ deals: dealRecords }),
    aboveProfiles.by({ unsettledDeals: unsettledServices }),
    paymentHandlers.by({ safe: dealPayments }),
  ],
}
