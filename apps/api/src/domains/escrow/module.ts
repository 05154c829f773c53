import { deskHooks } from '../../database/waiting.ts'
import { recordsHook, takingsHook } from '../../ledger/recordsHook.ts'
import type { Module } from '../../module.ts'
import { dealPaymentsHook, paymentHandlers } from '../cash/paymentHooks.ts'
import { escrowRecords, escrowTakings } from './books.sql.ts'
import { casesWaiting } from './cases/cases.sql.ts'
import { paymentIdsOf } from './escrow.sql.ts'
import { escrowPayments } from './paying/checkout.ts'
import { refundsWaiting } from './refunds/refunds.sql.ts'
import { escrowRoutes } from './routes.ts'
import { escrowTimers } from './timers.ts'

export const escrow: Module = {
  name: 'escrow',
  tables: 'dispute_case dispute_evidence escrow safe_payment_attempt safe_payment_refund',
  shows: 'escrow_face',
  routes: escrowRoutes,
  timers: escrowTimers,
  answers: [
    deskHooks.by({ cases: casesWaiting, refunds: refundsWaiting }),
    dealPaymentsHook.by(paymentIdsOf),
    takingsHook.by(escrowTakings),
    recordsHook.by({ deals: escrowRecords }),
    paymentHandlers.by({ safe: escrowPayments }),
  ],
}
