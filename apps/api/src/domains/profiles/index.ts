import './leaving.ts'
import { reportables } from '../safety/index.ts'
import { reportableProfile } from './reportable.ts'

export {
  nearestProviders,
  offerOf,
  providerById,
  providerOfMember,
  rememberQuoteUnit,
  serviceIdsOf,
  type Match,
  type ProviderRow,
} from './providers.sql.ts'
export { providerCards, type ProviderCard } from './providerCards.ts'
export { cardView } from './cardView.ts'
export { countMatching, matchesByPlace, matchingProviders, type MatchQuery } from './matchingProviders.ts'
export { countHire, countReview, countSafePayment } from './counters.sql.ts'
export { canReceive, distributionOf, ratingOf, type ReceiveRefusal } from './policy.ts'
export { createProvider } from './createProvider.ts'
export { rebuildCoverage } from './coverage.ts'
export { coverageHooks } from './coverageHooks.ts'
export { kmBetween } from './distance.sql.ts'
export { proDue } from './proDue.ts'
export { profilesEvents } from './events.ts'
export { countWaitingLicences } from './licences.sql.ts'

reportables.register('profile', reportableProfile)
