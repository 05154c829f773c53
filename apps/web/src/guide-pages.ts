import type { PageOptions } from './navigation/row.ts'

/** What the house tells of itself, and its pieces to read. */
export const guidePages = {
  '/about': { page: 'editorial/About', indexable: true },
  '/how-it-works': { page: 'editorial/HowItWorks', indexable: true },
  '/how-dure-works': { page: 'editorial/HowDureWorks', indexable: true },
  '/magazines/boiler-check': { page: 'editorial/Article', bottomNav: true, indexable: true },
  '/magazines/compare-quotes': { page: 'editorial/Article', bottomNav: true, indexable: true },
  '/magazines/interior-scope': { page: 'editorial/Article', bottomNav: true, indexable: true },
  '/magazines/moving-in': { page: 'editorial/Article', bottomNav: true, indexable: true },
  '/safety': { page: 'editorial/Safety', indexable: true },
} as const satisfies Record<string, PageOptions>
