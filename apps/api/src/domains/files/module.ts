import type { Module } from '../../module.ts'
import { filesRoutes } from './routes.ts'
import { filesTimers } from './timers.ts'

export const files: Module = {
  name: 'files',
  routes: filesRoutes,
  timers: filesTimers,
}
