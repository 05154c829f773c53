/** The endpoints of this domain, by group; the names are the use cases'. */
export { reportDesk, safety } from './endpoints.ts'
export { removalDesk, removals } from './removals.ts'
