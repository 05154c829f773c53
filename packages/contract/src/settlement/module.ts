/** The endpoints of this domain, by group; the names are the use cases'. */
export { businessDesk } from './businesses.ts'
export { settlement } from './endpoints.ts'
export { stuckPayouts, stuckRefunds } from './stuckMoney.ts'
