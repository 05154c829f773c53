import type { PaymentRow } from './payments.sql.ts'

type Priced = Pick<PaymentRow, 'service_amount' | 'commission' | 'fee_payer' | 'discount' | 'amount'>

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

export type Split = { readonly refund: number; readonly commission: number; readonly promotions: number; readonly provider: number }

/**
 * How a deal parts when `refund` of what was paid goes back (decision 29): commission and coupon shrink
 * in the same proportion, each rounded down; the pro gets the rest. Null where nothing would be left for one side.
 */
export function splitOf(payment: Priced, refund: number): Split | null {
  if (!Number.isSafeInteger(refund) || refund <= 0 || refund >= payment.amount) return null
  const kept = payment.amount - refund
  const commission = Math.floor((payment.commission * kept) / payment.amount)
  const promotions = Math.floor((payment.discount * refund) / payment.amount)
  const provider = heldOf(payment) - refund - commission - promotions
  return provider > 0 ? { refund, commission, promotions, provider } : null
}
