/** The endpoints of this domain, by group; the names are the use cases'. */
export { autoMessages } from './autoMessages.ts'
export { chat } from './endpoints.ts'
export { chatViews } from './views.ts'
