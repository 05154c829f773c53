import { recordsHook } from '../../ledger/recordsHook.ts'
import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { adHolds } from './bids.sql.ts'
import { closingTimers } from './closeRounds.ts'
import { adsLeaving } from './leaving.ts'
import { adsListeners } from './listeners.ts'
import { adsNotices } from './notices.ts'
import { tellOpened } from './registration/preRegister.ts'
import { adsRoutes } from './routes.ts'
import { stopUnfit, stopUnsold } from './stopAd.ts'

export const ads: Module = {
  name: 'ads',
  tables: 'ad_bid ad_bid_event ad_hold ad_registration ad_request ad_slot',
  routes: adsRoutes,
  notices: adsNotices,
  listeners: adsListeners,
  timers: [...closingTimers, stopUnfit, stopUnsold, tellOpened],
  answers: [leavingHooks.by(adsLeaving), recordsHook.by({ adHolds })],
}
