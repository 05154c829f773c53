/** Money is whole won, a safe integer. */

const grouped = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 })

/** `12,000원`; the sign is kept. */
export function formatWon(won: number): string {
  return `${grouped.format(won)}원`
}

/** `+12,000원` or `-3,000원`, for logs of money that comes and goes. */
export function formatSignedWon(won: number): string {
  return won > 0 ? `+${formatWon(won)}` : formatWon(won)
}

/** `1,200캐시`. */
export function formatCash(cash: number): string {
  return `${grouped.format(cash)}캐시`
}

/** Whole won in the safe range, zero or more. */
export function isWon(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

/**
 * `percent` of a non-negative amount, rounded down to the won. The percentage may have two decimals
 * (3.5, 0.25); the sum is made of integers so that 3.5 % of 200,000 is 7,000 and never 6,999.
 */
export function percentOf(amount: number, percent: number): number {
  const parts = amount * Math.round(percent * 100)
  return (parts - (parts % 10_000)) / 10_000
}
