/** The endpoints of this domain, by group; the names are the use cases'. */
export { announcements } from './announcements.ts'
export { push } from './push.ts'
export { notifications } from './endpoints.ts'
