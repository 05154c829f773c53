import type { Module } from '../../module.ts'
import { formDeskRoutes } from './formQuestions.ts'
import { catalogueRoutes } from './routes.ts'

export const catalogue: Module = {
  name: 'catalogue',
  routes: [...catalogueRoutes, ...formDeskRoutes],
}
