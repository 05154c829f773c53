/** The endpoints of this domain, by group; the names are the use cases'. */
export { moderation } from './endpoints.ts'
export { operatorDesk } from './operatorDesk.ts'
export { deskViews } from './views.ts'
export { memberViews } from './members.ts'
