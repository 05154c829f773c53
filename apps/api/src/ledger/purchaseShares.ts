import { cashLimits } from '@dure/contract/cash/limits'
/** A purchase as it was sold: `paid` is what the gateway took, VAT included. */
export type Sold = { readonly cash: number; readonly paid: number }

/** What a part of a purchase's cash stands for. gross = net + vat is money; cash = net + promotions. */
export type Share = { readonly gross: number; readonly net: number; readonly vat: number; readonly promotions: number }

/** What is paid without its VAT. */
export const netOf = (paid: number): number => Math.round(paid / 1.1)

/** VAT in what was paid; what is sold below its worth has it inside the price (docs/money.md). */
const vatOf = ({ cash, paid }: Sold): number => (netOf(paid) < cash ? paid - netOf(paid) : paid - cash)

const partOf = (amount: number, part: number, whole: number): number => Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

/** The share of `cash` of a purchase's cash, rounded down to the won. */
export function shareOf(sold: Sold, cash: number): Share {
  const gross = partOf(sold.paid, cash, sold.cash)
  const vat = Math.max(partOf(vatOf(sold), cash, sold.cash), gross - cash)
  return { gross, net: gross - vat, vat, promotions: cash - (gross - vat) }
}

/** The least cash of a purchase that stands for `money`, at most all of it. */
export function cashWorth(sold: Sold, money: number): number {
  const { cash, paid } = sold
  return Math.min(cash, Number((BigInt(money) * BigInt(cash) + BigInt(paid) - 1n) / BigInt(paid)))
}

/** What a member gets back, and what is kept. */
export type RefundAmount = { readonly amount: number; readonly gross: number; readonly bonusDeducted: number; readonly fee: number }

/**
 * The amount of a refund [cash.refund]: paid × unspent / bought, less the purchase's bonus spent beyond its share, less
 * the fee. @param use.bonusSpent counts spendings alone, not what expired.
 */
export function refundAmount(
  sold: Sold & { readonly bonus: number },
  use: { readonly unspent: number; readonly bonusSpent: number },
  feeFree: boolean,
): RefundAmount {
  const { gross } = shareOf(sold, use.unspent)
  const allowed = partOf(sold.bonus, sold.cash - use.unspent, sold.cash)
  const bonusDeducted = Math.min(gross, Math.max(0, use.bonusSpent - allowed))
  const fee = feeFree ? 0 : partOf(gross - bonusDeducted, cashLimits.feePercent, 100)
  return { gross, bonusDeducted, fee, amount: gross - bonusDeducted - fee }
}
