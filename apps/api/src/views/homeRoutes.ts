import { home } from '@dure/contract/editorial/home'
import { bind } from '../http/bind.ts'
import { bestPros, newestAddresses, popularServices, recommendedServices } from './home.ts'

export const homeRoutes = bind(home, {
  listRecommendedServices: (context) => recommendedServices(context),
  listPopularServices: (context) => popularServices(context),
  listPopularPros: (context) => bestPros(context),
  listRecentAddresses: (context, { query }) => newestAddresses(context, query.count),
})
