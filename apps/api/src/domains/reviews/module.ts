import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { aboveProfiles } from '../profiles/completeness/hooks.ts'
import { orderReviewHooks } from '../market/hooks.ts'
import { hireHooks } from '../quotes/hooks.ts'
import { reviewHooks } from '../safe-payment/hooks.ts'
import { reportables } from '../safety/reportHooks.ts'
import { recentReview, reviewedHire, reviewsOfDeals, reviewsOfOrders } from './answers.ts'
import { reviewEventDeskRoutes, reviewEventRoutes } from './events/routes.ts'
import { reviewsLeaving } from './leaving.ts'
import { reviewsNotices } from './notices.ts'
import { outsideReviewsLeft } from './outside/links.ts'
import { askingRoutes } from './outside/routes.ts'
import { reviewsListeners, reviewsTimers } from './reminders.ts'
import { reportableComment, reportableReview } from './reportables.ts'
import { reviewsRoutes } from './routes.ts'

export const reviews: Module = {
  name: 'reviews',
  tables: 'review review_comment review_event review_guest review_image review_reminder review_report review_request review_thanks',
  routes: [...reviewsRoutes, ...askingRoutes, ...reviewEventRoutes, ...reviewEventDeskRoutes],
  notices: reviewsNotices,
  listeners: reviewsListeners,
  timers: reviewsTimers,
  answers: [
    reviewHooks.by(reviewsOfDeals),
    orderReviewHooks.by(reviewsOfOrders),
    hireHooks.by(reviewedHire),
    leavingHooks.by(reviewsLeaving),
    reportables.by({ review: reportableReview, comment: reportableComment }),
    aboveProfiles.by({ recentReview, outsideReviewsLeft }),
  ],
}
