/** The endpoints of this domain, by group; the names are the use cases'. */
export { contentPages } from './pages.ts'
