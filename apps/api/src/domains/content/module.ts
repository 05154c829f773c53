import type { Module } from '../../module.ts'
import { contentRoutes } from './routes.ts'
import { contentTimers } from './timers.ts'

export const content: Module = {
  name: 'content',
  tables: 'content_page content_version',
  routes: contentRoutes,
  timers: contentTimers,
}
