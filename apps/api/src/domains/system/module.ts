import { windowsHook } from '../../http/maintenance.ts'
import type { Module } from '../../module.ts'
import { appLinks } from './appLinks.ts'
import { windowsAhead } from './maintenance.sql.ts'
import { operatorsRoutes, systemRoutes } from './routes.ts'

export const system: Module = {
  name: 'system',
  tables: 'maintenance_window',
  routes: [...operatorsRoutes, ...systemRoutes],
  serves: [appLinks],
  answers: [windowsHook.by(windowsAhead)],
}
