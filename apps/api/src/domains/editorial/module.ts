import type { Module } from '../../module.ts'
import { storiesHook } from '../community/hooks.ts'
import { pageOwners } from '../content/hooks.ts'
import { featureOwner } from './features.ts'
import { storiesForLists } from './stories.ts'
import { featurePageRoutes } from './pages.ts'
import { editorialRoutes, featureDeskRoutes } from './routes.ts'

export const editorial: Module = {
  name: 'editorial',
  tables: 'curation exhibition feature magazine pro_testimonial',
  routes: [...editorialRoutes, ...featureDeskRoutes, ...featurePageRoutes],
  answers: [
    storiesHook.by(storiesForLists),
    pageOwners.by({
      exhibition: featureOwner('exhibition'),
      magazine: featureOwner('magazine'),
      curation: featureOwner('curation'),
    }),
  ],
}
