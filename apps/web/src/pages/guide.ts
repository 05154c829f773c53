import type { PageOptions } from '../navigation/row.ts'

/** What operators call a page in its address. */
const pageName = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** What the house tells of itself, and its pieces to read. */
export const guidePages = {
  '/about': { page: 'editorial/About', indexable: true },
  '/how-it-works': { page: 'editorial/HowItWorks', indexable: true },
  '/how-dure-works': { page: 'editorial/HowDureWorks', indexable: true },
  '/curations/:curationId': { params: { curationId: 'id' }, page: 'editorial/Feature', bottomNav: true, indexable: true },
  '/exhibitions/:exhibitionName': { params: { exhibitionName: pageName }, page: 'editorial/Feature', bottomNav: true, indexable: true },
  '/magazines': { page: 'editorial/Magazines', bottomNav: true, indexable: true },
  '/magazines/:magazineName': { params: { magazineName: pageName }, page: 'editorial/Feature', bottomNav: true, indexable: true },
  '/safety': { page: 'editorial/Safety', indexable: true },
} as const satisfies Record<string, PageOptions>
