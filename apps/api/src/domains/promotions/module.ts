import { deskHooks } from '../../database/waiting.ts'
import type { Module } from '../../module.ts'
import { pageOwners } from '../content/hooks.ts'
import { countablesHook } from '../counters/hooks.ts'
import { clearing } from '../../jobs/clearing.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { promotionsRoutes } from './routes.ts'
import { endingTimers, promotionsLeaving } from './ending.ts'
import { give } from './giving.ts'
import { offersWaiting } from './offers.sql.ts'
import { countable, promotionOwner } from './pages/owner.ts'
import { promotionNotices, tellBegun } from './pages/reminders.ts'
import { promotionPageRoutes } from './pages/routes.ts'

export const promotions: Module = {
  name: 'promotions',
  tables: 'coupon coupon_offer coupon_slice promotion_page promotion_joined promotion_dismissed promotion_reminder',
  routes: [...promotionsRoutes, ...promotionPageRoutes],
  // What was put away may come back.
  notices: promotionNotices,
  timers: [...endingTimers, give, tellBegun, clearing('promotions.clear-dismissed', 'promotionDismissed', 'until')],
  answers: [
    deskHooks.by({ coupons: offersWaiting }),
    leavingHooks.by(promotionsLeaving),
    pageOwners.by({ event: promotionOwner('event'), banner: promotionOwner('banner'), landing: promotionOwner('landing') }),
    countablesHook.by({
      event: countable('event'),
      eventClick: countable('event'),
      banner: countable('banner'),
      bannerClick: countable('banner'),
      landing: countable('landing'),
    }),
  ],
}
