export { settlementEvents } from './events.ts'
export { isBusiness } from './certified.sql.ts'
export { payoutsWaiting } from './stuckPayouts.sql.ts'
export { payoutNeedOf, payoutNeedTexts } from './receiver.ts'
