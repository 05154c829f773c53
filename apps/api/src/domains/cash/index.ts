import './leaving.ts'
export { checkoutUrl, paymentHandlers, type Checkout, type CheckoutMethod, type PaymentHandler } from './paymentHandlers.ts'
export { cashEvents } from './events.ts'
export { countGivenUpCashRefunds } from './refunds.sql.ts'
