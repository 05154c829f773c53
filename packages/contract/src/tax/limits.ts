import { DAY, HOUR, MINUTE } from '@dure/kernel/time'

/** Ways to pay of which no card company or wallet gives a slip: these alone bring a tax paper of ours. */
export const paidAsCash = ['trans', 'vbank'] as const

export const taxLimits = {
  /** Waits before the next try; after the last a paper is an operator's. */
  waits: [10 * MINUTE, HOUR],
  /** After the 1st began a month is left alone: days are sealed at four, and what began before midnight is written down by then. */
  restsFor: 5 * HOUR,
  /** Whom an invoice was for is known as long after one who left, for what still goes back of it. */
  leftKnownFor: 366 * DAY,
  /** Pros whose invoices of a month are made in one transaction. */
  prosAtOnce: 200,
  /** Papers of a year that a member is shown; the table for spreadsheets has as many. */
  papersOfYear: 500,
  years: 5,
  lastYear: 9999,
  /** Digits of a card for cash receipts. */
  card: { least: 13, most: 19 },
  /** A month is closed by a proof of the books that ended after it, and no longer ago. */
  proofAge: 2 * DAY,
  /** Papers of a month in its table for spreadsheets. */
  papersOfMonth: 20_000,
  /** Papers that were given up which a month that waits for them names. */
  failedNamed: 5,
  /** Months that operators look back on. */
  months: 24,
} as const

/** What a sum with VAT is made of, in whole won: eleven parts, one of which is VAT. */
export function partsOf(amount: number): { readonly supply: number; readonly tax: number } {
  const supply = Math.sign(amount) * Math.round(Math.abs(amount) / 1.1)
  return { supply, tax: amount - supply }
}

/** What a change of a sum is made of, so that all changes come to what their sum is made of. */
export function partsOfChange(before: number, change: number): { readonly supply: number; readonly tax: number } {
  const supply = partsOf(before + change).supply - partsOf(before).supply
  return { supply, tax: change - supply }
}
