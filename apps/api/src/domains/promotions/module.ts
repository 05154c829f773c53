import { deskHooks } from '../../database/waiting.ts'
import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { promotionsRoutes } from './routes.ts'
import { endingTimers, promotionsLeaving } from './ending.ts'
import { give } from './giving.ts'
import { offersWaiting } from './offers.sql.ts'

export const promotions: Module = {
  name: 'promotions',
  tables: 'coupon coupon_offer coupon_slice',
  routes: promotionsRoutes,
  timers: [...endingTimers, give],
  answers: [deskHooks.by({ coupons: offersWaiting }), leavingHooks.by(promotionsLeaving)],
}
