import { places } from '@dure/contract/places/endpoints'
import { bind } from '../../http/bind.ts'
import { getPlace, listTopPros, servicesOf, worksOfPlace } from './getPlace.ts'
import { newPros, recommendedPros } from './recommendedPros.ts'

export const placesRoutes = bind(places, {
  getPlace: (context, { params, query }) => getPlace(context, { ...params, ...query }),
  listTopPros: (context, { params, query: { cursor, ...asked } }) => listTopPros(context, { ...params, ...asked, after: cursor }),
  listPlacePortfolios: (context, { params }) => worksOfPlace(context, params.location),
  listPlaceServices: (context, { params }) => servicesOf(context, params.address1, params.address2),
  listNewPros: (context, { query }) => newPros(context, query.request_key),
  listRecommendedPros: (context) => recommendedPros(context),
})
