/** The endpoints of this domain, by group; the names are the use cases'. */
export { adDesk } from './desk.ts'
export { ads } from './endpoints.ts'
