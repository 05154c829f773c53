export {
  allowsAutoQuote,
  districtsCovered,
  lockProvider,
  mainServiceOf,
  mediaToOthers,
  nearestProviders,
  offerOf,
  offersOf,
  nameToOthers,
  pictureToOthers,
  pictureWithheld,
  providerById,
  providerIdOf,
  proNames,
  providerOfMember,
  rememberQuoteUnit,
  serviceIdsOf,
  type Match,
  type ProviderRow,
} from './providers.sql.ts'
export { callerColumns } from './callers.sql.ts'
export { providerCards, type ProviderCard } from './profile/providerCards.ts'
export { cardView } from './profile/cardView.ts'
export { proFacts, proFactsOfMembers, providersAfter } from './profile/facts.sql.ts'
export type { ProStanding } from './profile/standingHook.ts'
export { listingsOf, newProviders, workplacesOf, type Listing } from './profile/listing.sql.ts'
export { shownPoint } from './profile/shownPoint.ts'
export { usualPricesOf } from './profile/usualPriceHook.ts'
export { countMatching, matchesByPlace, matchingProviders, type MatchQuery } from './area/matchingProviders.ts'
export { countHire, countReview, countSafePayment } from './profile/counters.sql.ts'
export { canReceive, distributionOf, ratingOf, type ReceiveRefusal } from './policy.ts'
export { createProvider } from './sign-up/createProvider.ts'
export { rebuildCoverage } from './area/coverage.ts'
export { kmBetween, shownPlace, truePlace } from './area/distance.sql.ts'
export { proDue } from './sign-up/identityOfPro.ts'
export { profilesEvents } from './events.ts'
export type { RecentReview } from './completeness/hooks.ts'
export { coversDistrict, servicesOffered, type OfferedService } from './area/coverage.sql.ts'
export { preferenceOf } from './editing/preferences.sql.ts'
export { recentlySeen } from './recentlySeen.sql.ts'
