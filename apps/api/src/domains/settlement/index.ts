export { settlementEvents } from './events.ts'
export { lastProof, type Proof } from './reconciliation.sql.ts'
export { isBusiness, provedBusinessesAfter, type ProvedBusiness } from './businesses/claims.sql.ts'
export { payoutNeedOf, payoutNeedTexts } from './receiver.ts'
