import type { Module } from '../../module.ts'
import { formDeskRoutes } from './formQuestions.ts'
import { catalogueRoutes } from './routes.ts'

export const catalogue: Module = {
  name: 'catalogue',
  tables: 'bank category category2 district dong form form_answer form_exclusion form_item province service service_word',
  shows: 'district_face province_face service_face',
  routes: [...catalogueRoutes, ...formDeskRoutes],
}
