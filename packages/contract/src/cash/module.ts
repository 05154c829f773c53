/** The endpoints of this domain, by group; the names are the use cases'. */
export { autoCharge } from './autoCharge.ts'
export { cashBook } from './book.ts'
export { cardStore } from './cardStore.ts'
export { cashPromiseDesk, cashPromises } from './promises.ts'
export { cashStatements } from './statements.ts'
export { cards } from './billing.ts'
export { cash } from './endpoints.ts'
export { cashDesk, cashRefunds } from './refunds.ts'
