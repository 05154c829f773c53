import type { Module } from '../../module.ts'
import { roomHooks } from '../chat/hooks.ts'
import { contactHooks, holders } from '../escrow/hooks.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { aboveProfiles } from '../profiles/completeness/hooks.ts'
import { payableHook } from '../promotions/hooks.ts'
import { agreedDayHook, hireHooks } from '../quotes/hooks.ts'
import { blockHooks } from '../safety/blockHooks.ts'
import { agreedDay, dealsInRooms, dealsOfBlocked, paidHire } from './answers.ts'
import { safePaymentListeners, sellerNumberHooks } from './contact/sellerNumbers.ts'
import { dealHolder } from './money/dealHolder.ts'
import { payableForCoupons } from './deal/rooms.ts'
import { unsettledServices } from './deal/unsettledServices.sql.ts'
import { safePaymentLeaving } from './leaving.ts'
import { safePaymentNotices } from './notices.ts'
import { safePaymentRoutes } from './routes.ts'
import { safePaymentTimers } from './timers.ts'

export const safePayment: Module = {
  name: 'safe-payment',
  tables: 'safe_payment safe_payment_event safe_payment_subrequest seller_disclosure seller_number',
  shows: 'safe_payment_face',
  routes: safePaymentRoutes,
  notices: safePaymentNotices,
  listeners: safePaymentListeners,
  timers: safePaymentTimers,
  answers: [
    payableHook.by(payableForCoupons),
    holders.by({ deal: dealHolder }),
    contactHooks.by(sellerNumberHooks),
    blockHooks.by(dealsOfBlocked),
    roomHooks.by(dealsInRooms),
    hireHooks.by(paidHire),
    agreedDayHook.by(agreedDay),
    leavingHooks.by(safePaymentLeaving),
    aboveProfiles.by({ unsettledDeals: unsettledServices }),
  ],
}
