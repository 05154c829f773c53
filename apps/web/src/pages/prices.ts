import type { PageOptions } from '../navigation/row.ts'

/** What services cost. */
export const pricesPages = {
  '/prices': { page: 'prices/Prices', shape: 'rows', bottomNav: true, indexable: true },
  '/prices/:serviceSlug': { page: 'prices/ServicePage', shape: 'detail', indexable: true },
} as const satisfies Record<string, PageOptions>
