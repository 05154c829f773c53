/** The endpoints of this domain, by group; the names are the use cases'. */
export { consents } from './endpoints.ts'
export { terms } from './terms.ts'
