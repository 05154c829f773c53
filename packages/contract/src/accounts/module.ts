/** The endpoints of this domain, by group; the names are the use cases'. */
export { accounts } from './endpoints.ts'
export { views } from './me.ts'
