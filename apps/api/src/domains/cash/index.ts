export { checkoutUrl, lastFirst, type Checkout, type CheckoutMethod, type PaymentHandler } from './paymentHooks.ts'
export { chargedBackOfDeal, insertChargeback } from './refund/refunds.sql.ts'
export { cashEvents } from './events.ts'
export type { EntryReason, EntryRequest } from './hooks.ts'
