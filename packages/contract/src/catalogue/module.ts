/** The endpoints of this domain, by group; the names are the use cases'. */
export { catalogue } from './endpoints.ts'
export { formDesk } from './desk.ts'
