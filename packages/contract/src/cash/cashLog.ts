/** The board's filters [cash.board] as path words. */
export const boardFilters = ['all', 'purchase', 'usage', 'reward'] as const
export type BoardFilter = (typeof boardFilters)[number]
