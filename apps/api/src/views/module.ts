import { thingHooks } from '../http/audit/operators.ts'
import type { Module } from '../module.ts'
import { proActivityRoutes } from './quotes/routes.ts'
import { bucketViewRoutes } from './bucket/bucket.ts'
import { serveFeed } from './calendar/feed.ts'
import { calendarViewRoutes } from './calendar/routes.ts'
import { homeRoutes } from './editorial/homeRoutes.ts'
import { memberViewRoutes } from './accounts/members.ts'
import { allRequestRoutes, legacyRequestRoutes, receivedRequestRoutes } from './requests/received/routes.ts'
import { requestDeskRoutes } from './requests/requestDesk.ts'
import { reviewCandidateRoutes } from './reviews/reviewCandidates.ts'
import { meRoutes } from './accounts/routes.ts'
import { chatViewRoutes } from './chat/routes.ts'
import { sentRequestRoutes } from './requests/sentRequests.ts'
import { communityReviewRoutes } from './community/reviews.ts'
import { thingFacts } from './moderation/things.sql.ts'

export const views: Module = {
  name: 'views',
  routes: [
    ...bucketViewRoutes,
    ...homeRoutes,
    ...memberViewRoutes,
    ...requestDeskRoutes,
    ...chatViewRoutes,
    ...meRoutes,
    ...sentRequestRoutes,
    ...receivedRequestRoutes,
    ...allRequestRoutes,
    ...legacyRequestRoutes,
    ...proActivityRoutes,
    ...calendarViewRoutes,
    ...reviewCandidateRoutes,
    ...communityReviewRoutes,
  ],
  serves: [serveFeed],
  answers: [thingHooks.by(thingFacts)],
}
