/** The endpoints of this domain, by group; the names are the use cases'. */
export { partnerDesk } from './endpoints.ts'
