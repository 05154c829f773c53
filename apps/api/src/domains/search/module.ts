import type { Module } from '../../module.ts'
import { barredKeywordsHook } from '../community/search/hooks.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { searchables } from './hooks.ts'
import { cardHooks } from '../content/hooks.ts'
import { listedPros } from './listedPros.ts'
import { barredAmong } from './heard.sql.ts'
import { searchDeskRoutes } from './desk.ts'
import { searchLeaving } from './leaving.ts'
import { searchRoutes } from './routes.ts'
import { searchablePros, searchableServices } from './searchGlobals.ts'
import { searchTimers } from './timers.ts'

export const search: Module = {
  name: 'search',
  tables: 'barred_keyword lapsed_day popular_counted popular_keyword search_heard search_miss search_place search_pro search_stale',
  routes: [...searchRoutes, ...searchDeskRoutes],
  timers: searchTimers,
  answers: [
    leavingHooks.by(searchLeaving),
    barredKeywordsHook.by(barredAmong),
    cardHooks.by({ pro: listedPros }),
    searchables.by({ services: searchableServices, pros: searchablePros }),
  ],
}
