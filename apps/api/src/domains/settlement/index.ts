export { settlementEvents } from './events.ts'
export { businessesWaiting, isBusiness } from './businesses/claims.sql.ts'
export { payoutsWaiting } from './stuckPayouts.sql.ts'
export { payoutNeedOf, payoutNeedTexts } from './receiver.ts'
