import { search as endpoints } from '@dure/contract/search/endpoints'
import { bind } from '../../http/bind.ts'
import { adsWanted, shownAds } from './ads.ts'
import { searchGlobals } from './searchGlobals.ts'
import { searchPros } from './searchPros.ts'
import { suggest } from './suggest.ts'

export const searchRoutes = bind(endpoints, {
  searchPros: (context, { query: { cursor, ...asked } }) => searchPros(context, { ...asked, after: cursor }),
  adProviderProfiles: async (context, { query }) => {
    const { here } = await adsWanted(context, query)
    return { adProList: await shownAds(context, here) }
  },
  adAwardedProfiles: async (context, { query }) => {
    const { beside } = await adsWanted(context, query)
    return { awardedAdProList: await shownAds(context, beside.slice(0, query.limit)) }
  },
  suggestKeywords: (context, { query }) => suggest(context, query.keyword),
  searchGlobals: (context, { query }) => searchGlobals(context, query.keyword),
})
