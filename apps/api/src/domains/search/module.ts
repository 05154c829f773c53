import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { searchables } from './hooks.ts'
import { searchDeskRoutes } from './desk.ts'
import { searchLeaving } from './leaving.ts'
import { searchRoutes } from './routes.ts'
import { searchablePros, searchableServices } from './searchGlobals.ts'
import { searchTimers } from './timers.ts'

export const search: Module = {
  name: 'search',
  routes: [...searchRoutes, ...searchDeskRoutes],
  timers: searchTimers,
  answers: [
    leavingHooks.by(searchLeaving),
    searchables.by({ services: searchableServices, pros: searchablePros, products: null, posts: null }),
  ],
}
