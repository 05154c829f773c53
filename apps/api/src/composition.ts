import type { ContentCheck } from './database/fitness.ts'
import { noDemo } from './domains/accounts/accounts.sql.ts'
import { accountsRoutes } from './domains/accounts/routes.ts'
import { accountsTimers } from './domains/accounts/timers.ts'
import { analyticsRoutes } from './domains/analytics/routes.ts'
import { analyticsTimers } from './domains/analytics/timers.ts'
import { badgesNotices } from './domains/badges/notices.ts'
import { ambassadorDeskRoutes, badgesRoutes } from './domains/badges/routes.ts'
import { badgesTimers } from './domains/badges/timers.ts'
import { bucketRoutes } from './domains/bucket/routes.ts'
import { campaignDeskRoutes } from './domains/campaigns/desk.ts'
import { campaignsListeners } from './domains/campaigns/listeners.ts'
import { campaignsNotices } from './domains/campaigns/notices.ts'
import { campaignsRoutes } from './domains/campaigns/routes.ts'
import { cashNotices } from './domains/cash/notices.ts'
import { paymentWebhook } from './domains/cash/paymentWebhook.ts'
import { cashRoutes } from './domains/cash/routes.ts'
import { cashTimers } from './domains/cash/timers.ts'
import { formDeskRoutes } from './domains/catalogue/formQuestions.ts'
import { catalogueRoutes } from './domains/catalogue/routes.ts'
import { autoMessageRoutes } from './domains/chat/auto/routes.ts'
import { chatNotices } from './domains/chat/notices.ts'
import { chatRoutes } from './domains/chat/routes.ts'
import { chatTimers } from './domains/chat/timers.ts'
import { consentNotices } from './domains/consents/notices.ts'
import { consentRoutes, termsRoutes } from './domains/consents/routes.ts'
import { consentTimers } from './domains/consents/timers.ts'
import { editorialRoutes, featureDeskRoutes } from './domains/editorial/routes.ts'
import { experimentsRoutes } from './domains/experiments/routes.ts'
import { experimentsTimers } from './domains/experiments/timers.ts'
import { filesRoutes } from './domains/files/routes.ts'
import { filesTimers } from './domains/files/timers.ts'
import { identityRoutes } from './domains/identity/routes.ts'
import { identityTimers } from './domains/identity/timers.ts'
import { insightRoutes } from './domains/insight/routes.ts'
import { insightTimers } from './domains/insight/timers.ts'
import { leavingRoutes } from './domains/leaving/routes.ts'
import { leavingTimers } from './domains/leaving/timers.ts'
import { mapRoutes } from './domains/map/routes.ts'
import { mapTimers } from './domains/map/timers.ts'
import { moderationTimers } from './domains/moderation/liftPenalty.ts'
import { moderationNotices } from './domains/moderation/notices.ts'
import { operatorRoutes } from './domains/moderation/operators/routes.ts'
import { moderationRoutes } from './domains/moderation/routes.ts'
import { announcementListeners } from './domains/notifications/announcements.ts'
import { listenersOf } from './domains/notifications/listeners.ts'
import { announcementsRoutes, notificationsRoutes, pushRoutes } from './domains/notifications/routes.ts'
import { notificationsTimers } from './domains/notifications/timers.ts'
import { portfolioNotices } from './domains/portfolio/notices.ts'
import { portfolioDeskRoutes, portfolioRoutes } from './domains/portfolio/routes.ts'
import { placesRoutes } from './domains/places/routes.ts'
import { placesTimers } from './domains/places/timers.ts'
import { priceDeskRoutes, pricesRoutes } from './domains/prices/routes.ts'
import { pricesTimers } from './domains/prices/timers.ts'
import { profileDeskRoutes } from './domains/profiles/desk/routes.ts'
import { profileEditingRoutes } from './domains/profiles/editing/routes.ts'
import { licenceRoutes } from './domains/profiles/licences/routes.ts'
import { profilesNotices } from './domains/profiles/notices.ts'
import { personalInfoRoutes } from './domains/profiles/profile/personalInfoRoutes.ts'
import { profilesRoutes } from './domains/profiles/routes.ts'
import { profilesTimers } from './domains/profiles/timers.ts'
import { questionsNotices } from './domains/questions/notices.ts'
import { questionDeskRoutes, questionsRoutes } from './domains/questions/routes.ts'
import { questionsTimers } from './domains/questions/timers.ts'
import { doubtsRoutes } from './domains/quotes/doubts/routes.ts'
import { quoteCallRoutes } from './domains/quotes/calls/routes.ts'
import { quotesListeners } from './domains/quotes/listeners.ts'
import { quotesNotices } from './domains/quotes/notices.ts'
import { quotesRoutes } from './domains/quotes/routes.ts'
import { quotesTimers } from './domains/quotes/timers.ts'
import { requestsNotices } from './domains/requests/notices.ts'
import { requestsRoutes } from './domains/requests/routes.ts'
import { receivedSettingsRoutes } from './domains/requests/settings/routes.ts'
import { requestsTimers } from './domains/requests/timers.ts'
import { reviewEventDeskRoutes, reviewEventRoutes } from './domains/reviews/events/routes.ts'
import { reviewsNotices } from './domains/reviews/notices.ts'
import { askingRoutes } from './domains/reviews/outside/routes.ts'
import { reviewsListeners, reviewsTimers } from './domains/reviews/reminders.ts'
import { reviewsRoutes } from './domains/reviews/routes.ts'
import { safePaymentNotices } from './domains/safe-payment/notices.ts'
import { safePaymentRoutes } from './domains/safe-payment/routes.ts'
import { safePaymentListeners } from './domains/safe-payment/contact/sellerNumbers.ts'
import { safePaymentTimers } from './domains/safe-payment/timers.ts'
import { safetyRoutes } from './domains/safety/routes.ts'
import { searchDeskRoutes } from './domains/search/desk.ts'
import { searchRoutes } from './domains/search/routes.ts'
import { searchTimers } from './domains/search/timers.ts'
import { settlementListeners } from './domains/settlement/listeners.ts'
import { settlementNotices } from './domains/settlement/notices.ts'
import { payoutWebhook } from './domains/settlement/payoutWebhook.ts'
import { settlementRoutes } from './domains/settlement/routes.ts'
import { settlementTimers } from './domains/settlement/timers.ts'
import { recoveryRoutes } from './domains/sign-in/recovery/recoveryRoutes.ts'
import { signInRoutes } from './domains/sign-in/routes.ts'
import { secondFactorRoutes } from './domains/sign-in/second-factor/routes.ts'
import { signInSettingsRoutes } from './domains/sign-in/settingsRoutes.ts'
import { socialRoutes } from './domains/sign-in/social/routes.ts'
import { signInTimers } from './domains/sign-in/timers.ts'
import { supportListeners } from './domains/support/listeners.ts'
import { supportRoutes } from './domains/support/routes.ts'
import { supportTimers } from './domains/support/timers.ts'
import { operatorsRoutes, systemRoutes } from './domains/system/routes.ts'
import type { Bound } from './http/bind.ts'
import { limitTimers } from './http/limitTimers.ts'
import { keepParts } from './jobs/keepParts.ts'
import { baseThere } from './http/settings.ts'
import type { Webhook } from './http/webhooks.ts'
import type { Listener, Timer } from './jobs/events.ts'
import { realtimeTimers } from './realtime/timers.ts'
import { bucketViewRoutes } from './views/bucket.ts'
import { featurePageRoutes } from './domains/editorial/pages.ts'
import { homeRoutes } from './views/homeRoutes.ts'
import { memberViewRoutes } from './views/members.ts'
import { requestDeskRoutes } from './views/requestDesk.ts'
import { chatViewRoutes, viewRoutes } from './views/routes.ts'
import { reviewCandidateRoutes } from './views/reviewCandidates.ts'
import { proActivityRoutes } from './views/activity/routes.ts'
import { allRequestRoutes, legacyRequestRoutes, receivedRequestRoutes } from './views/received/routes.ts'
import { sentRequestRoutes } from './views/sentRequests.ts'

/** The endpoints of every domain. */
export const endpointsBound: readonly Bound[] = [
  ...consentRoutes,
  ...termsRoutes,
  ...identityRoutes,
  ...recoveryRoutes,
  ...accountsRoutes,
  ...secondFactorRoutes,
  ...signInRoutes,
  ...signInSettingsRoutes,
  ...leavingRoutes,
  ...socialRoutes,
  ...analyticsRoutes,
  ...badgesRoutes,
  ...ambassadorDeskRoutes,
  ...bucketRoutes,
  ...campaignsRoutes,
  ...campaignDeskRoutes,
  ...cashRoutes,
  ...catalogueRoutes,
  ...formDeskRoutes,
  ...chatRoutes,
  ...autoMessageRoutes,
  ...editorialRoutes,
  ...featureDeskRoutes,
  ...featurePageRoutes,
  ...experimentsRoutes,
  ...filesRoutes,
  ...moderationRoutes,
  ...operatorRoutes,
  ...announcementsRoutes,
  ...pushRoutes,
  ...notificationsRoutes,
  ...insightRoutes,
  ...mapRoutes,
  ...placesRoutes,
  ...portfolioRoutes,
  ...portfolioDeskRoutes,
  ...pricesRoutes,
  ...priceDeskRoutes,
  ...licenceRoutes,
  ...personalInfoRoutes,
  ...profilesRoutes,
  ...profileEditingRoutes,
  ...profileDeskRoutes,
  ...questionsRoutes,
  ...questionDeskRoutes,
  ...quotesRoutes,
  ...doubtsRoutes,
  ...quoteCallRoutes,
  ...requestsRoutes,
  ...receivedSettingsRoutes,
  ...reviewsRoutes,
  ...askingRoutes,
  ...reviewEventRoutes,
  ...reviewEventDeskRoutes,
  ...safePaymentRoutes,
  ...safetyRoutes,
  ...searchRoutes,
  ...searchDeskRoutes,
  ...settlementRoutes,
  ...supportRoutes,
  ...operatorsRoutes,
  ...systemRoutes,
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
]

/** Reactions to events. */
export const listeners: readonly Listener[] = [
  ...announcementListeners,
  ...listenersOf([
    ...consentNotices,
    ...profilesNotices,
    ...cashNotices,
    ...portfolioNotices,
    ...requestsNotices,
    ...chatNotices,
    ...quotesNotices,
    ...campaignsNotices,
    ...safePaymentNotices,
    ...settlementNotices,
    ...reviewsNotices,
    ...questionsNotices,
    ...badgesNotices,
    ...moderationNotices,
  ]),
  ...quotesListeners,
  ...safePaymentListeners,
  ...campaignsListeners,
  ...reviewsListeners,
  ...settlementListeners,
  ...supportListeners,
]

/** Rows that come due. */
export const timers: readonly Timer[] = [
  ...consentTimers,
  ...limitTimers,
  keepParts,
  ...realtimeTimers,
  ...accountsTimers,
  ...identityTimers,
  ...signInTimers,
  ...leavingTimers,
  ...analyticsTimers,
  ...badgesTimers,
  ...cashTimers,
  ...chatTimers,
  ...experimentsTimers,
  ...filesTimers,
  ...moderationTimers,
  ...notificationsTimers,
  ...profilesTimers,
  ...questionsTimers,
  ...quotesTimers,
  ...requestsTimers,
  ...reviewsTimers,
  ...safePaymentTimers,
  ...searchTimers,
  ...pricesTimers,
  ...insightTimers,
  ...mapTimers,
  ...placesTimers,
  ...settlementTimers,
  ...supportTimers,
]

/** What providers call. */
export const webhooks: readonly Webhook[] = [paymentWebhook, payoutWebhook]

/** What a database must hold, or must not, before production serves from it. */
export const productionChecks: readonly ContentCheck[] = [noDemo, baseThere]
