/** How a list of rooms may be narrowed (3§4 L127); the last for pros only. */
export const chatFilters = ['all', 'unread', 'favorite', 'hired', 'instant_match'] as const
export type ChatFilter = (typeof chatFilters)[number]
