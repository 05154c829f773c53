import type { Module } from '../../module.ts'
import { safetyRoutes } from './routes.ts'

export const safety: Module = {
  name: 'safety',
  routes: safetyRoutes,
}
