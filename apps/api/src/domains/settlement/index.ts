export { settlementEvents } from './events.ts'
export { isBusiness } from './certified.sql.ts'
export { countStuckPayouts } from './stuckPayouts.sql.ts'
export { payoutNeedOf, payoutNeedTexts } from './receiver.ts'
