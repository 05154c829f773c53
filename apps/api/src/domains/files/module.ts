import type { Module } from '../../module.ts'
import { fileDownloads } from './downloads.ts'
import { filesRoutes } from './routes.ts'
import { filesTimers } from './timers.ts'

export const files: Module = {
  name: 'files',
  tables: 'file',
  routes: filesRoutes,
  serves: [fileDownloads],
  timers: filesTimers,
}
