/** The endpoints of this domain, by group; the names are the use cases'. */
export { proActivity } from './activity.ts'
export { quoteCalls } from './calls.ts'
export { quotes } from './endpoints.ts'
export { doubts } from './doubts.ts'
export { cashUsage } from './cashUsage.ts'
