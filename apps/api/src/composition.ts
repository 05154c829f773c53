import { mailHooks } from './domains/accounts/mails.ts'
import { accountsRoutes } from './domains/accounts/routes.ts'
import { accountsTimers } from './domains/accounts/timers.ts'
import { analyticsRoutes } from './domains/analytics/routes.ts'
import { analyticsTimers } from './domains/analytics/timers.ts'
import { badgesLeaving } from './domains/badges/leaving.ts'
import { badgesNotices } from './domains/badges/notices.ts'
import { penaltyHook } from './domains/badges/penaltyHook.ts'
import { ambassadorDeskRoutes, badgesRoutes } from './domains/badges/routes.ts'
import { standingOf } from './domains/badges/standing.ts'
import { badgesTimers } from './domains/badges/timers.ts'
import { bucketLeaving } from './domains/bucket/leaving.ts'
import { bucketRoutes } from './domains/bucket/routes.ts'
import { switchAutoQuotes } from './domains/campaigns/autoQuoteSwitch.ts'
import { campaignDeskRoutes } from './domains/campaigns/desk.ts'
import { campaignsLeaving } from './domains/campaigns/leaving.ts'
import { campaignsListeners } from './domains/campaigns/listeners.ts'
import { campaignsNotices } from './domains/campaigns/notices.ts'
import { campaignsRoutes } from './domains/campaigns/routes.ts'
import { cashPayments } from './domains/cash/checkout.ts'
import { cashLeaving } from './domains/cash/leaving.ts'
import { cashNotices } from './domains/cash/notices.ts'
import { dealPaymentsHook, paymentHandlers } from './domains/cash/paymentHandlers.ts'
import { paymentWebhook } from './domains/cash/paymentWebhook.ts'
import { cashRoutes } from './domains/cash/routes.ts'
import { cashTimers } from './domains/cash/timers.ts'
import { offerHook } from './domains/catalogue/hooks.ts'
import { formDeskRoutes } from './domains/catalogue/formQuestions.ts'
import { catalogueRoutes } from './domains/catalogue/routes.ts'
import { autoMessageRoutes } from './domains/chat/auto/routes.ts'
import { roomHooks } from './domains/chat/hooks.ts'
import { chatLeaving } from './domains/chat/leaving.ts'
import { chatNotices } from './domains/chat/notices.ts'
import { reportableChat, reportableMessage } from './domains/chat/reportables.ts'
import { chatRoutes } from './domains/chat/routes.ts'
import { chatTimers } from './domains/chat/timers.ts'
import { consentNotices } from './domains/consents/notices.ts'
import { consentRoutes } from './domains/consents/routes.ts'
import { consentTimers } from './domains/consents/timers.ts'
import { editorialRoutes, featureDeskRoutes } from './domains/editorial/routes.ts'
import { experimentRuns } from './domains/experiments/experiments.sql.ts'
import { experimentsLeaving } from './domains/experiments/leaving.ts'
import { experimentsRoutes } from './domains/experiments/routes.ts'
import { experimentsTimers } from './domains/experiments/timers.ts'
import { filesRoutes } from './domains/files/routes.ts'
import { filesTimers } from './domains/files/timers.ts'
import { identityRoutes } from './domains/identity/routes.ts'
import { identityTimers } from './domains/identity/timers.ts'
import { insightLeaving } from './domains/insight/leaving.ts'
import { insightRoutes } from './domains/insight/routes.ts'
import { insightTimers } from './domains/insight/timers.ts'
import { leavingHooks } from './domains/leaving/hooks.ts'
import { leavingRoutes } from './domains/leaving/routes.ts'
import { leavingTimers } from './domains/leaving/timers.ts'
import { mapRoutes } from './domains/map/routes.ts'
import { mapTimers } from './domains/map/timers.ts'
import { moderationLeaving } from './domains/moderation/leaving.ts'
import { moderationTimers } from './domains/moderation/liftPenalty.ts'
import { moderationNotices } from './domains/moderation/notices.ts'
import { desksWaiting } from './domains/moderation/operatorHome.ts'
import { penaltiesSince } from './domains/moderation/penalties.sql.ts'
import { moderationRoutes } from './domains/moderation/routes.ts'
import { accountMails } from './domains/notifications/accountMails.ts'
import { pinnedAnnouncement } from './domains/notifications/announcements.sql.ts'
import { announcementListeners } from './domains/notifications/announcements.ts'
import { notificationsLeaving } from './domains/notifications/leaving.ts'
import { listenersOf } from './domains/notifications/listeners.ts'
import { announcementsRoutes, notificationsRoutes } from './domains/notifications/routes.ts'
import { notificationsTimers } from './domains/notifications/timers.ts'
import { portfolioLeaving } from './domains/portfolio/leaving.ts'
import { portfolioNotices } from './domains/portfolio/notices.ts'
import { reportablePortfolio } from './domains/portfolio/reportable.ts'
import { countPosted } from './domains/portfolio/portfolio.sql.ts'
import { portfolioDeskRoutes, portfolioRoutes } from './domains/portfolio/routes.ts'
import { searchablePortfolios } from './domains/portfolio/searchable.ts'
import { placesRoutes } from './domains/places/routes.ts'
import { placesTimers } from './domains/places/timers.ts'
import { priceDeskRoutes, pricesRoutes } from './domains/prices/routes.ts'
import { pricesTimers } from './domains/prices/timers.ts'
import { profileDeskRoutes } from './domains/profiles/desk/routes.ts'
import { profileEditingRoutes } from './domains/profiles/editing/routes.ts'
import { aboveProfiles } from './domains/profiles/completeness/hooks.ts'
import { coverageHooks } from './domains/profiles/area/coverageHooks.ts'
import { profilesLeaving } from './domains/profiles/leaving.ts'
import { licenceRoutes } from './domains/profiles/licences/routes.ts'
import { profilesNotices } from './domains/profiles/notices.ts'
import { personalInfoRoutes } from './domains/profiles/profile/personalInfoRoutes.ts'
import { reportableProfile } from './domains/profiles/profile/reportable.ts'
import { autoQuoteHook } from './domains/profiles/profile/autoQuoteHook.ts'
import { standingHook } from './domains/profiles/profile/standingHook.ts'
import { noteSeen, offerCount, proNames } from './domains/profiles/providers.sql.ts'
import { profilesRoutes } from './domains/profiles/routes.ts'
import { profilesTimers } from './domains/profiles/timers.ts'
import { questionsLeaving } from './domains/questions/leaving.ts'
import { questionsNotices } from './domains/questions/notices.ts'
import { reportableAnswer, reportableQuestion } from './domains/questions/reportables.ts'
import { searchableQuestions } from './domains/questions/searchable.ts'
import { questionDeskRoutes, questionsRoutes } from './domains/questions/routes.ts'
import { questionsTimers } from './domains/questions/timers.ts'
import { doubtsRoutes } from './domains/quotes/doubts/routes.ts'
import { callsOfBlocked } from './domains/quotes/calls/endCalls.ts'
import { quoteCallRoutes } from './domains/quotes/calls/routes.ts'
import { hireHooks } from './domains/quotes/hooks.ts'
import { quotesLeaving } from './domains/quotes/leaving.ts'
import { quotesListeners } from './domains/quotes/listeners.ts'
import { quotesNotices } from './domains/quotes/notices.ts'
import { quotesInRooms } from './domains/quotes/roomHooks.ts'
import { hiredThrough } from './domains/quotes/quotes.sql.ts'
import { quotesRoutes } from './domains/quotes/routes.ts'
import { quotesTimers } from './domains/quotes/timers.ts'
import { hiredHook } from './domains/requests/hooks.ts'
import { openRequestsOfPro } from './domains/requests/askedServices.sql.ts'
import { requestsLeaving } from './domains/requests/leaving.ts'
import { matchOpened, partRequests, rejoinRequests } from './domains/requests/matching/matchOpened.ts'
import { requestsNotices } from './domains/requests/notices.ts'
import { requestsRoutes } from './domains/requests/routes.ts'
import { receivedSettingsRoutes } from './domains/requests/settings/routes.ts'
import { requestsTimers } from './domains/requests/timers.ts'
import { recentReview, reviewedHire, reviewsOfDeals } from './domains/reviews/answers.ts'
import { reviewEventDeskRoutes, reviewEventRoutes } from './domains/reviews/events/routes.ts'
import { reviewsNotices } from './domains/reviews/notices.ts'
import { reportableComment, reportableReview } from './domains/reviews/reportables.ts'
import { askingRoutes } from './domains/reviews/outside/routes.ts'
import { reviewsLeaving } from './domains/reviews/leaving.ts'
import { reviewsListeners, reviewsTimers } from './domains/reviews/reminders.ts'
import { reviewsRoutes } from './domains/reviews/routes.ts'
import { dealsInRooms, dealsOfBlocked, paidHire } from './domains/safe-payment/answers.ts'
import { dealPayments } from './domains/safe-payment/checkout/checkout.ts'
import { unsettledServices } from './domains/safe-payment/deal/unsettledServices.sql.ts'
import { paymentIdsOf } from './domains/safe-payment/deal/payments.sql.ts'
import { reviewHooks, settlementHooks } from './domains/safe-payment/hooks.ts'
import { safePaymentLeaving } from './domains/safe-payment/leaving.ts'
import { safePaymentNotices } from './domains/safe-payment/notices.ts'
import { safePaymentRoutes } from './domains/safe-payment/routes.ts'
import { safePaymentTimers } from './domains/safe-payment/timers.ts'
import { blockHooks } from './domains/safety/blockHooks.ts'
import { proNamesHook } from './domains/safety/proNames.ts'
import { reportables } from './domains/safety/reportables.ts'
import { safetyRoutes } from './domains/safety/routes.ts'
import { searchDeskRoutes } from './domains/search/desk.ts'
import { searchLeaving } from './domains/search/leaving.ts'
import { searchRoutes } from './domains/search/routes.ts'
import { searchablePros, searchables, searchableServices } from './domains/search/searchGlobals.ts'
import { searchTimers } from './domains/search/timers.ts'
import { settlementOfDeals, settlementOfProfile } from './domains/settlement/answers.ts'
import { settlementLeaving } from './domains/settlement/leaving.ts'
import { settlementListeners } from './domains/settlement/listeners.ts'
import { settlementNotices } from './domains/settlement/notices.ts'
import { payoutWebhook } from './domains/settlement/payoutWebhook.ts'
import { lastReconciled } from './domains/settlement/reconciliation.sql.ts'
import { settlementRoutes } from './domains/settlement/routes.ts'
import { settlementTimers } from './domains/settlement/timers.ts'
import { recoveryRoutes } from './domains/sign-in/recovery/recoveryRoutes.ts'
import { signInRoutes } from './domains/sign-in/routes.ts'
import { secondFactorRoutes } from './domains/sign-in/second-factor/routes.ts'
import { liveSessions, slideSession } from './domains/sign-in/sessions.sql.ts'
import { signInSettingsRoutes } from './domains/sign-in/settingsRoutes.ts'
import { socialRoutes } from './domains/sign-in/social/routes.ts'
import { signInTimers } from './domains/sign-in/timers.ts'
import { supportListeners } from './domains/support/listeners.ts'
import { supportRoutes } from './domains/support/routes.ts'
import { supportTimers } from './domains/support/timers.ts'
import { publicHooks } from './domains/system/hooks.ts'
import { windowsAhead } from './domains/system/maintenance.sql.ts'
import { operatorsRoutes, systemRoutes } from './domains/system/routes.ts'
import { refuseEmptySlots } from './hooks.ts'
import type { Bound } from './http/bind.ts'
import { desksHook, reconciledHook } from './metrics/databaseFigures.ts'
import { limitTimers } from './http/limitTimers.ts'
import { windowsHook } from './http/maintenance.ts'
import { callerHooks } from './http/sessions.ts'
import type { Webhook } from './http/webhooks.ts'
import type { Listener, Timer } from './jobs/events.ts'
import { liveSessionsHook } from './realtime/sockets.ts'
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
  ...announcementsRoutes,
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
  ...campaignsListeners,
  ...reviewsListeners,
  ...settlementListeners,
  ...supportListeners,
]

/** Rows that come due. */
export const timers: readonly Timer[] = [
  ...consentTimers,
  ...limitTimers,
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

/**
 * Who answers what a domain asks of those above it: the slots in the order of the tiers, what is below the domains first, and so each
 * list of who answers. Leaving goes through its list from the end: a domain above still finds what those below hold of the member.
 */
export function fillSlots(): void {
  windowsHook.answerWith(windowsAhead)
  callerHooks.answerWith({ slides: slideSession, seen: noteSeen })
  desksHook.answerWith(desksWaiting)
  reconciledHook.answerWith(lastReconciled)
  liveSessionsHook.answerWith(liveSessions)
  publicHooks.answerWith({ pinned: pinnedAnnouncement, experimentRuns })
  mailHooks.answerWith(accountMails)
  offerHook.answerWith(offerCount)
  proNamesHook.answerWith(proNames)
  blockHooks.answerWith([{ blocked: partRequests, unblocked: rejoinRequests }, callsOfBlocked, dealsOfBlocked])
  reportables.answerWith({
    profile: reportableProfile,
    portfolio: reportablePortfolio,
    message: reportableMessage,
    chat: reportableChat,
    review: reportableReview,
    comment: reportableComment,
    question: reportableQuestion,
    answer: reportableAnswer,
  })
  leavingHooks.answerWith([
    profilesLeaving,
    cashLeaving,
    portfolioLeaving,
    requestsLeaving,
    chatLeaving,
    quotesLeaving,
    campaignsLeaving,
    safePaymentLeaving,
    bucketLeaving,
    settlementLeaving,
    reviewsLeaving,
    questionsLeaving,
    badgesLeaving,
    searchLeaving,
    notificationsLeaving,
    experimentsLeaving,
    insightLeaving,
    moderationLeaving,
  ])
  autoQuoteHook.answerWith(switchAutoQuotes)
  standingHook.answerWith(standingOf)
  aboveProfiles.answerWith({
    ...settlementOfProfile,
    openRequests: openRequestsOfPro,
    unsettledDeals: unsettledServices,
    recentReview,
    hasPortfolio: async (db, providerId) => (await countPosted(db, providerId)) > 0,
  })
  coverageHooks.answerWith([matchOpened])
  dealPaymentsHook.answerWith(paymentIdsOf)
  paymentHandlers.answerWith(
    new Map([
      ['cash', cashPayments],
      ['safe', dealPayments],
    ]),
  )
  hiredHook.answerWith(hiredThrough)
  roomHooks.answerWith([quotesInRooms, dealsInRooms])
  hireHooks.answerWith([paidHire, reviewedHire])
  settlementHooks.answerWith(settlementOfDeals)
  reviewHooks.answerWith(reviewsOfDeals)
  penaltyHook.answerWith(penaltiesSince)
  searchables.answerWith({
    services: searchableServices,
    pros: searchablePros,
    portfolios: searchablePortfolios,
    questions: searchableQuestions,
    products: null,
    posts: null,
  })
  refuseEmptySlots()
}
