import { recordsHook } from '../../ledger/recordsHook.ts'
import { reconciledHook } from '../../metrics/databaseFigures.ts'
import { deskHooks } from '../../database/waiting.ts'
import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { aboveProfiles } from '../profiles/completeness/hooks.ts'
import { payoutHooks, settlementHooks } from '../escrow/hooks.ts'
import { sellerHook } from '../market/hooks.ts'
import { payoutsOfReleased, sellers, settlementOfProfile } from './answers.ts'
import { completedPayouts } from './books.sql.ts'
import { settlementLeaving } from './leaving.ts'
import { settlementListeners } from './listeners.ts'
import { settlementNotices } from './notices.ts'
import { payoutWebhook } from './payoutWebhook.ts'
import { sellerNeedsOf } from './receiver.ts'
import { lastReconciled } from './reconciliation.sql.ts'
import { settlementRoutes } from './routes.ts'
import { settlementTimers } from './timers.ts'
import { businessesWaiting } from './businesses/claims.sql.ts'
import { payoutsWaiting } from './stuckPayouts.sql.ts'

export const settlement: Module = {
  name: 'settlement',
  tables: 'business_certification payout reconciliation settlement_account',
  shows: 'payout_face',
  routes: settlementRoutes,
  notices: settlementNotices,
  listeners: settlementListeners,
  timers: settlementTimers,
  webhooks: [payoutWebhook],
  answers: [
    deskHooks.by({ businesses: businessesWaiting, payouts: payoutsWaiting }),
    reconciledHook.by(lastReconciled),
    payoutHooks.by(payoutsOfReleased),
    sellerHook.by(sellerNeedsOf),
    settlementHooks.by(sellers),
    leavingHooks.by(settlementLeaving),
    recordsHook.by({ payouts: completedPayouts }),
    aboveProfiles.by({ ...settlementOfProfile }),
  ],
}
