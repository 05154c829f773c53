/** Money is whole won, a safe integer. */

const grouped = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 })

/** `12,000원`; the sign is kept, but of nothing. */
export function formatWon(won: number): string {
  // What was subtracted from nothing may be -0, which would be written with its sign.
  return `${grouped.format(won + 0)}원`
}

/** `+12,000원` or `-3,000원`, for logs of money that comes and goes. */
export function formatSignedWon(won: number): string {
  return won > 0 ? `+${formatWon(won)}` : formatWon(won)
}

/** `1,200캐시`. */
export function formatCash(cash: number): string {
  return `${grouped.format(cash + 0)}캐시`
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

const figure = String.raw`\d{1,16}(?:\.\d{1,6})?`
const below = String.raw`((?:${figure}천)?(?:${figure}백)?(?:${figure})?)`
const amount = new RegExp(`^(?:${below}억)?(?:${below}만)?${below}$`, 'u')
/** In millionths of a won, so that 1.5만 is made of integers. */
const millionths = 1_000_000n

function worthOf(text: string): bigint {
  let sum = 0n
  for (const [, whole, decimals = '', unit] of text.matchAll(/(\d+)(?:\.(\d+))?(천|백)?/gu))
    sum += (BigInt(whole!) * millionths + BigInt(decimals.padEnd(6, '0'))) * (unit === '천' ? 1_000n : unit === '백' ? 100n : 1n)
  return sum
}

/**
 * An amount as people write and paste it [texts.amounts]: `150,000`, `₩150,000`, `150000.00`, `15만`, `1만 5천원`, `1.5만`, `5천만`, full-width figures.
 * @returns whole won, or `undefined` for what is no one amount: two of them, words, fractions of a won, below zero, empty.
 */
export function readWon(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .trim()
    .replace(/^(?:[₩\\]|KRW)\s*/iu, '')
    .replace(/\s*(?:원|KRW|캐시)$/iu, '')
    // Between figures commas and blanks part groups of three: what they part otherwise are two amounts.
    .replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/gu, '')
    .replace(/(?<!\d)\s+|\s+(?!\d)/gu, '')
  const [whole, hundredMillions, tenThousands, ones] = amount.exec(plain) ?? []
  if (whole === undefined || whole === '' || hundredMillions === '' || tenThousands === '') return undefined
  const sum = worthOf(hundredMillions ?? '') * 100_000_000n + worthOf(tenThousands ?? '') * 10_000n + worthOf(ones ?? '')
  if (sum % millionths !== 0n) return undefined
  const won = Number(sum / millionths)
  return isWon(won) ? won : undefined
}
