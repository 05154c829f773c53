import { recordsHook, takingsHook } from '../../ledger/recordsHook.ts'
import { lessCashHook } from '../../ledger/lessCashHook.ts'
import { deskHooks } from '../../database/waiting.ts'
import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { chargebacks, purchaseTakings } from './cash.sql.ts'
import { chargeWhenLow } from './auto/setting.ts'
import { autoPayments, cashPayments } from './purchase/checkout.ts'
import { cashLeaving } from './leaving.ts'
import { cashNotices } from './notices.ts'
import { paymentHandlers } from './paymentHooks.ts'
import { paymentWebhook } from './paymentWebhook.ts'
import { cashRoutes } from './routes.ts'
import { cashTimers } from './timers.ts'
import { cashRefundsWaiting } from './refund/refunds.sql.ts'

export const cash: Module = {
  name: 'cash',
  tables:
    'auto_charge auto_charge_consent auto_charge_try billing_card billing_key_removal card_press cash_chargeback cash_product cash_promise cash_purchase cash_refund payment_hearing webhook_receipt',
  shows: 'cash_chargeback_face cash_purchase_face cash_refund_face',
  routes: cashRoutes,
  notices: cashNotices,
  timers: cashTimers,
  webhooks: [paymentWebhook],
  answers: [
    deskHooks.by({ cashRefunds: cashRefundsWaiting }),
    lessCashHook.by(chargeWhenLow),
    takingsHook.by(purchaseTakings),
    leavingHooks.by(cashLeaving),
    recordsHook.by({ chargebacks }),
    paymentHandlers.by({ auto: autoPayments, cash: cashPayments }),
  ],
}
