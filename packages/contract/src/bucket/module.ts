/** The endpoints of this domain, by group; the names are the use cases'. */
export { bucket } from './endpoints.ts'
export { bucketViews } from './views.ts'
