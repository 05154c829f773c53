import type { Module } from '../../module.ts'
import { pageOwners } from '../content/hooks.ts'
import { featureOwner } from './features.ts'
import { featurePageRoutes } from './pages.ts'
import { editorialRoutes, featureDeskRoutes } from './routes.ts'

export const editorial: Module = {
  name: 'editorial',
  tables: 'curation exhibition feature magazine pro_testimonial',
  routes: [...editorialRoutes, ...featureDeskRoutes, ...featurePageRoutes],
  answers: [
    pageOwners.by({
      exhibition: featureOwner('exhibition'),
      magazine: featureOwner('magazine'),
      curation: featureOwner('curation'),
    }),
  ],
}
