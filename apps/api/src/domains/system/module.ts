import { windowsHook } from '../../http/maintenance.ts'
import type { Module } from '../../module.ts'
import { windowsAhead } from './maintenance.sql.ts'
import { operatorsRoutes, systemRoutes } from './routes.ts'

export const system: Module = {
  name: 'system',
  tables: 'maintenance_window',
  routes: [...operatorsRoutes, ...systemRoutes],
  answers: [windowsHook.by(windowsAhead)],
}
