import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { promotionsRoutes } from './routes.ts'
import { promotionsLeaving, promotionsTimers } from './ending.ts'

export const promotions: Module = {
  name: 'promotions',
  tables: 'coupon coupon_offer coupon_slice',
  routes: promotionsRoutes,
  timers: promotionsTimers,
  answers: [leavingHooks.by(promotionsLeaving)],
}
