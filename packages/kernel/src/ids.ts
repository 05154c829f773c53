import { toBase64Url } from './base64url.ts'

/** An unguessable key of `bytes` random bytes, in base64url: sessions, links, tokens. */
export function randomKey(bytes = 32): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)))
}

/**
 * A random UUID: device ids, idempotency keys, the nonce of a chat message. Not `crypto.randomUUID`: browsers have none where
 * a page comes by plain http, as within one's own network.
 */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.*)/, '$1-$2-$3-$4-$5')
}

/** `length` decimal digits, evenly spread: SMS codes. */
export function randomDigits(length: number): string {
  let digits = ''
  while (digits.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 250 is the largest multiple of ten that a byte holds; the rest would favour small digits.
      if (byte < 250 && digits.length < length) digits += String(byte % 10)
    }
  }
  return digits
}

/** A positive whole number in the safe range from a path, query or body; anything else is undefined. */
export function parseId(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** The whole number in a text within `[min, max]`, else undefined. */
export function parseWhole(value: unknown, min = 0, max = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= min && number <= max ? number : undefined
}
