/** What operators read is kept in the record of access: only what one of them opened belongs there [moderation.no-preloading]. */
export const mayFetchAhead = (path: string): boolean => path !== '/admin' && !path.startsWith('/admin/')
