/** The endpoints of this domain, by group; the names are the use cases'. */
export { cases } from './cases.ts'
