import type { PageOptions } from '../navigation/row.ts'

/** For who builds it. */
export const devPages = {
  '/dev/ui': { name: 'dev-ui', page: 'system/UiGallery', devOnly: true },
} as const satisfies Record<string, PageOptions>
