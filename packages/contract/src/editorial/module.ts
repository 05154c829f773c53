/** The endpoints of this domain, by group; the names are the use cases'. */
export { editorial } from './endpoints.ts'
export { featureDesk, featurePages } from './features.ts'
export { home } from './home.ts'
