export type { AuthorRow } from './hooks.ts'
export { postPartStarts, postsForSitemap } from './lists/sitemap.sql.ts'
