import type { PageOptions } from '../navigation/row.ts'

/** What operators call a page in its address. */
/** What a page of operators is called in its address. */
export const pageName = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** What the house tells of itself, and its pieces to read. */
export const guidePages = {
  '/about': { page: 'editorial/About', shape: 'cards', indexable: true },
  '/how-it-works': { page: 'editorial/HowItWorks', shape: 'cards', indexable: true },
  '/how-dure-works': { page: 'editorial/HowDureWorks', shape: 'cards', indexable: true },
  '/curations/:curationId': { params: { curationId: 'id' }, page: 'editorial/Feature', shape: 'detail', bottomNav: true, indexable: true },
  '/exhibitions/:exhibitionName': {
    params: { exhibitionName: pageName },
    page: 'editorial/Feature',
    shape: 'detail',
    bottomNav: true,
    indexable: true,
  },
  '/magazines': { page: 'editorial/Magazines', shape: 'cards', bottomNav: true, indexable: true },
  '/magazines/:magazineName': {
    params: { magazineName: pageName },
    page: 'editorial/Feature',
    shape: 'detail',
    bottomNav: true,
    indexable: true,
  },
  '/safety': { page: 'editorial/Safety', shape: 'cards', indexable: true },
} as const satisfies Record<string, PageOptions>
