import { thingHooks } from '../http/audit/operators.ts'
import type { Module } from '../module.ts'
import { proActivityRoutes } from './activity/routes.ts'
import { bucketViewRoutes } from './bucket.ts'
import { homeRoutes } from './homeRoutes.ts'
import { memberViewRoutes } from './members.ts'
import { allRequestRoutes, legacyRequestRoutes, receivedRequestRoutes } from './received/routes.ts'
import { requestDeskRoutes } from './requestDesk.ts'
import { reviewCandidateRoutes } from './reviewCandidates.ts'
import { chatViewRoutes, viewRoutes } from './routes.ts'
import { sentRequestRoutes } from './sentRequests.ts'
import { thingFacts } from './things.sql.ts'

export const views: Module = {
  name: 'views',
  routes: [
    ...bucketViewRoutes,
    ...homeRoutes,
    ...memberViewRoutes,
    ...requestDeskRoutes,
    ...chatViewRoutes,
    ...viewRoutes,
    ...sentRequestRoutes,
    ...receivedRequestRoutes,
    ...allRequestRoutes,
    ...legacyRequestRoutes,
    ...proActivityRoutes,
    ...reviewCandidateRoutes,
  ],
  answers: [thingHooks.by(thingFacts)],
}
