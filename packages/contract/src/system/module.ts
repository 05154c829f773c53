/** The endpoints of this domain, by group; the names are the use cases'. */
export { system } from './endpoints.ts'
export { operators } from './operators.ts'
