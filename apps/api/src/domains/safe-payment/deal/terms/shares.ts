import type { PaymentRow } from '../payments.sql.ts'

type Priced = Pick<PaymentRow, 'serviceAmount' | 'commission' | 'feePayer' | 'discount' | 'amount'>

/** Whole won of `rateBp` hundredths of a percent, rounded down. */
export function commissionOf(serviceAmount: number, rateBp: number): number {
  const parts = serviceAmount * rateBp
  return (parts - (parts % 10_000)) / 10_000
}

/** What the customer pays. */
export function amountOf(given: { serviceAmount: number; commission: number; payer: 'customer' | 'provider'; discount: number }): number {
  return given.serviceAmount + (given.payer === 'customer' ? given.commission : 0) - given.discount
}

/** What the deal holds: what the customer paid and what a coupon added. */
export function heldOf(payment: Priced): number {
  return payment.amount + payment.discount
}

/** What a release brings the pro. */
export function providerShareOf(payment: Priced): number {
  return heldOf(payment) - payment.commission
}
