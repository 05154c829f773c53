/** What is agreed on and held: whole won. */
export type Priced = { readonly amount: number; readonly discount: number; readonly commission: number }

/** Whole won of `rateBp` hundredths of a percent, rounded down. */
export function commissionOf(price: number, rateBp: number): number {
  const parts = price * rateBp
  return (parts - (parts % 10_000)) / 10_000
}

/** What the payer pays. */
export function amountOf(given: { price: number; commission: number; payer: 'customer' | 'provider'; discount: number }): number {
  return given.price + (given.payer === 'customer' ? given.commission : 0) - given.discount
}

/** What is held: what the payer paid and what a coupon added. */
export function heldOf(priced: Priced): number {
  return priced.amount + priced.discount
}

/** What a release brings the payee. */
export function payeeShareOf(priced: Priced): number {
  return heldOf(priced) - priced.commission
}
