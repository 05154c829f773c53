/** How a list of rooms may be narrowed [chat.filters]; the last for pros only. */
export const chatFilters = ['all', 'unread', 'favorite', 'hired', 'instant_match'] as const
export type ChatFilter = (typeof chatFilters)[number]
