import { home } from '@dure/contract/editorial/home'
import { bind } from '../../http/bind.ts'
import { associatedServices, bestPros, newestAddresses, popularServices, recommendedServices } from './home.ts'

export const homeRoutes = bind(home, {
  listRecommendedServices: (context) => recommendedServices(context),
  listAssociatedServices: {
    handler: (context, { params }) => associatedServices(context, params.id),
    asGuest: () => true,
  },
  listPopularServices: (context) => popularServices(context),
  listPopularPros: (context) => bestPros(context),
  listRecentAddresses: (context, { query }) => newestAddresses(context, query.count),
})
