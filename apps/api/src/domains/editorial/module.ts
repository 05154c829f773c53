import type { Module } from '../../module.ts'
import { featurePageRoutes } from './pages.ts'
import { editorialRoutes, featureDeskRoutes } from './routes.ts'

export const editorial: Module = {
  name: 'editorial',
  tables: 'curation exhibition feature magazine pro_testimonial',
  routes: [...editorialRoutes, ...featureDeskRoutes, ...featurePageRoutes],
}
