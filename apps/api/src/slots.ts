import { isInhabited } from './domains/accounts/accounts.sql.ts'
import { mailHooks } from './domains/accounts/mails.ts'
import { badgesLeaving } from './domains/badges/leaving.ts'
import { penaltyHook } from './domains/badges/penaltyHook.ts'
import { standingOf } from './domains/badges/standing.ts'
import { bucketLeaving } from './domains/bucket/leaving.ts'
import { switchAutoQuotes } from './domains/campaigns/autoQuoteSwitch.ts'
import { campaignsLeaving } from './domains/campaigns/leaving.ts'
import { chargebacks, purchaseTakings } from './domains/cash/cash.sql.ts'
import { cashPayments } from './domains/cash/checkout.ts'
import { cashLeaving } from './domains/cash/leaving.ts'
import { dealPaymentsHook, paymentHandlers } from './domains/cash/paymentHandlers.ts'
import { offerHook } from './domains/catalogue/hooks.ts'
import { roomHooks } from './domains/chat/hooks.ts'
import { chatLeaving } from './domains/chat/leaving.ts'
import { reportableChat, reportableMessage } from './domains/chat/reportables.ts'
import { experimentRuns } from './domains/experiments/experiments.sql.ts'
import { experimentsLeaving } from './domains/experiments/leaving.ts'
import { insightLeaving } from './domains/insight/leaving.ts'
import { leavingHooks } from './domains/leaving/hooks.ts'
import { moderationLeaving } from './domains/moderation/leaving.ts'
import { desksWaiting } from './domains/moderation/operatorHome.ts'
import { penaltiesSince } from './domains/moderation/penalties.sql.ts'
import { accountMails } from './domains/notifications/accountMails.ts'
import { pinnedAnnouncement } from './domains/notifications/announcements.sql.ts'
import { notificationsLeaving } from './domains/notifications/leaving.ts'
import { portfolioLeaving } from './domains/portfolio/leaving.ts'
import { reportablePortfolio } from './domains/portfolio/reportable.ts'
import { countPosted } from './domains/portfolio/portfolio.sql.ts'
import { searchablePortfolios } from './domains/portfolio/searchable.ts'
import { aboveProfiles } from './domains/profiles/completeness/hooks.ts'
import { callerStatement } from './domains/profiles/callers.sql.ts'
import { coverageHooks } from './domains/profiles/area/coverageHooks.ts'
import { profilesLeaving } from './domains/profiles/leaving.ts'
import { reportableProfile } from './domains/profiles/profile/reportable.ts'
import { autoQuoteHook } from './domains/profiles/profile/autoQuoteHook.ts'
import { standingHook } from './domains/profiles/profile/standingHook.ts'
import { noteSeen, offerCount, proNames } from './domains/profiles/providers.sql.ts'
import { questionsLeaving } from './domains/questions/leaving.ts'
import { reportableAnswer, reportableQuestion } from './domains/questions/reportables.ts'
import { searchableQuestions } from './domains/questions/searchable.ts'
import { callsOfBlocked } from './domains/quotes/calls/endCalls.ts'
import { hireHooks } from './domains/quotes/hooks.ts'
import { quotesLeaving } from './domains/quotes/leaving.ts'
import { quotesInRooms } from './domains/quotes/roomHooks.ts'
import { hiredThrough } from './domains/quotes/quotes.sql.ts'
import { hiredHook } from './domains/requests/hooks.ts'
import { openRequestsOfPro } from './domains/requests/askedServices.sql.ts'
import { requestsLeaving } from './domains/requests/leaving.ts'
import { matchOpened, partRequests, rejoinRequests } from './domains/requests/matching/matchOpened.ts'
import { recentReview, reviewedHire, reviewsOfDeals } from './domains/reviews/answers.ts'
import { reportableComment, reportableReview } from './domains/reviews/reportables.ts'
import { reviewsLeaving } from './domains/reviews/leaving.ts'
import { dealRecords, dealTakings } from './domains/safe-payment/books.sql.ts'
import { dealsInRooms, dealsOfBlocked, paidHire } from './domains/safe-payment/answers.ts'
import { dealPayments } from './domains/safe-payment/checkout/checkout.ts'
import { unsettledServices } from './domains/safe-payment/deal/unsettledServices.sql.ts'
import { paymentIdsOf } from './domains/safe-payment/deal/payments.sql.ts'
import { reviewHooks, settlementHooks } from './domains/safe-payment/hooks.ts'
import { safePaymentLeaving } from './domains/safe-payment/leaving.ts'
import { blockHooks } from './domains/safety/blockHooks.ts'
import { proNamesHook } from './domains/safety/proNames.ts'
import { reportables } from './domains/safety/reportables.ts'
import { searchLeaving } from './domains/search/leaving.ts'
import { searchablePros, searchables, searchableServices } from './domains/search/searchGlobals.ts'
import { settlementOfDeals, settlementOfProfile } from './domains/settlement/answers.ts'
import { completedPayouts } from './domains/settlement/books.sql.ts'
import { settlementLeaving } from './domains/settlement/leaving.ts'
import { lastReconciled } from './domains/settlement/reconciliation.sql.ts'
import { liveSessions, slideSession } from './domains/sign-in/sessions.sql.ts'
import { publicHooks } from './domains/system/hooks.ts'
import { windowsAhead } from './domains/system/maintenance.sql.ts'
import { refuseEmptySlots } from './hooks.ts'
import { desksHook, reconciledHook } from './metrics/databaseFigures.ts'
import { inhabitedHook } from './http/development/routes.ts'
import { windowsHook } from './http/maintenance.ts'
import { thingHooks } from './http/audit/operators.ts'
import { callerHooks } from './http/sessions.ts'
import { recordsHook } from './ledger/recordsHook.ts'
import { liveSessionsHook } from './realtime/sockets.ts'
import { thingFacts } from './views/things.sql.ts'

/**
 * Who answers what a domain asks of those above it: the slots in the order of the tiers, what is below the domains first, and so each
 * list of who answers. Leaving goes through its list from the end: a domain above still finds what those below hold of the member.
 */
export function fillSlots(): void {
  windowsHook.answerWith(windowsAhead)
  recordsHook.answerWith({ takings: [purchaseTakings, dealTakings], chargebacks, deals: dealRecords, payouts: completedPayouts })
  callerHooks.answerWith({ actor: callerStatement, slides: slideSession, seen: noteSeen })
  thingHooks.answerWith(thingFacts)
  inhabitedHook.answerWith(isInhabited)
  desksHook.answerWith(desksWaiting)
  reconciledHook.answerWith(lastReconciled)
  liveSessionsHook.answerWith(liveSessions)
  mailHooks.answerWith(accountMails)
  offerHook.answerWith(offerCount)
  publicHooks.answerWith({ pinned: pinnedAnnouncement, experimentRuns })
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
