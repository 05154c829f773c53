/** The endpoints of this domain, by group; the names are the use cases'. */
export { search } from './endpoints.ts'
export { searchDesk } from './words.ts'
