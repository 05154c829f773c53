import { readWon } from '@dure/kernel/money'

/** What stands in a field of money: whole won, nothing, or `NaN` for what is no one amount, which no schema takes. */
export type Amount = number | null

/** Figures alone, with their commas: shown in order while they are typed. */
const figures = /^[\d,\s]*$/u

/** What was typed or pasted into a field of money, and whether it is shown as the amount that it is, or stays as it was written for now. */
export function typedAmount(text: string): { readonly amount: Amount; readonly inOrder: boolean } {
  const plain = text.normalize('NFKC')
  if (plain.trim() === '') return { amount: null, inOrder: true }
  const won = readWon(plain)
  return { amount: won ?? NaN, inOrder: won !== undefined && figures.test(plain) }
}

/** `12,000`, as it stands in its field; nothing where there is no amount. */
export const amountText = (amount: Amount): string => (amount === null || Number.isNaN(amount) ? '' : amount.toLocaleString('ko-KR'))

/** Of a draft or form that keeps words: what was no amount stays none. */
export const amountOf = (kept: string): Amount => (kept === '' ? null : Number(kept))
export const keptAmount = (amount: Amount): string => (amount === null ? '' : String(amount))
