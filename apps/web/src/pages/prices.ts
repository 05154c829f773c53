import type { PageOptions } from '../navigation/row.ts'

/** What services cost. */
export const pricesPages = {
  '/prices': { page: 'prices/Prices', bottomNav: true, indexable: true },
  '/prices/:serviceSlug': { page: 'prices/ServicePage', indexable: true },
} as const satisfies Record<string, PageOptions>
