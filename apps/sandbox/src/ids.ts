import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A sortable-looking random id such as `pgtx-3f9a…`. */
export function newId(prefix: string): string {
  return `${prefix}-${randomBytes(12).toString('hex')}`
}

/** Random decimal digits, first one not zero. */
export function newDigits(length: number): string {
  return String(randomInt(1, 10)) + Array.from({ length: length - 1 }, () => randomInt(0, 10)).join('')
}

/** A stable whole number below `limit` for a text. */
export function stableNumber(text: string, limit: number): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6) % limit
}

/** Digits of a phone number in national form: `+82 10-1234-5678` and `010-1234-5678` are the same. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.startsWith('82') ? `0${digits.slice(2).replace(/^0/, '')}` : digits
}

/** The last four of a card number, the only part that is ever kept. */
export function maskCard(number: string): string {
  return `****-****-****-${number.replace(/\D/g, '').slice(-4)}`
}
