/** A file's address at a width; a signed one carries a query of its own. */
export const atWidth = (url: string, width: number): string => `${url}${url.includes('?') ? '&' : '?'}w=${width}`
