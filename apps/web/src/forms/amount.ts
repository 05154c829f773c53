import { readWon } from '@dure/kernel/money'

/** What stands in a field of money: whole won, nothing, or `NaN` for what is no one amount, which no schema takes. */
export type Amount = number | null

/** Figures alone, with their commas: shown in order while they are typed. */
const figures = /^[\d,]*\d[\d,]*$/u

/** What was typed or pasted into a field of money, and whether it is shown as the amount that it is, or stays as it was written for now. */
export function typedAmount(text: string): { readonly amount: Amount; readonly inOrder: boolean } {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return { amount: null, inOrder: true }
  const inOrder = figures.test(plain)
  // While figures are typed and taken away between others, commas stand where they stood.
  const won = readWon(inOrder ? plain.replaceAll(',', '') : plain)
  return { amount: won ?? NaN, inOrder: inOrder && won !== undefined }
}

/** `12,000`, as it stands in its field; nothing where there is no amount. */
export const amountText = (amount: Amount): string => (amount === null || Number.isNaN(amount) ? '' : amount.toLocaleString('ko-KR'))

/** Of a draft or form that keeps words: figures, or what was written and is no amount. */
export const amountOf = (kept: string): Amount => (kept === '' ? null : (readWon(kept) ?? NaN))
export const keptAmount = (amount: Amount, written: string): string =>
  amount === null ? '' : Number.isNaN(amount) ? written : String(amount)
