import type { PageOptions } from './navigation/row.ts'

/** What the house tells of itself, and its pieces to read. */
export const guidePages = {
  '/about': { page: 'guide/About', indexable: true },
  '/how-it-works': { page: 'guide/HowItWorks', indexable: true },
  '/how-dure-works': { page: 'guide/HowDureWorks', indexable: true },
  '/magazines/boiler-check': { page: 'guide/Article', bottomNav: true, indexable: true },
  '/magazines/compare-quotes': { page: 'guide/Article', bottomNav: true, indexable: true },
  '/magazines/interior-scope': { page: 'guide/Article', bottomNav: true, indexable: true },
  '/magazines/moving-in': { page: 'guide/Article', bottomNav: true, indexable: true },
  '/safety': { page: 'guide/Safety', indexable: true },
} as const satisfies Record<string, PageOptions>
