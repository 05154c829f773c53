export { settlementEvents } from './events.ts'
export { isBusiness } from './businesses/claims.sql.ts'
export { payoutNeedOf, payoutNeedTexts } from './receiver.ts'
