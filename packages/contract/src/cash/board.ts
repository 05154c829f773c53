/** The board's filters (3§4 L102) as path words. */
export const boardFilters = ['all', 'purchase', 'usage', 'reward'] as const
export type BoardFilter = (typeof boardFilters)[number]
