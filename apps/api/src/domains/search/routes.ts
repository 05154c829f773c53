import { search as endpoints } from '@dure/contract/search/endpoints'
import { bind } from '../../http/bind.ts'
import { searchGlobals } from './searchGlobals.ts'
import { searchPros } from './searchPros.ts'
import { suggest } from './suggest.ts'

export const searchRoutes = bind(endpoints, {
  searchPros: (context, { query: { cursor, ...asked } }) => searchPros(context, { ...asked, after: cursor }),
  suggestKeywords: (context, { query }) => suggest(context, query.keyword),
  searchGlobals: (context, { query }) => searchGlobals(context, query.keyword),
})
