import { withoutUnseen } from './korean.ts'

/** Korean telephone numbers. They are stored as digits with the leading zero and shown with hyphens. */

const mobile = /^01(?:0\d{8}|[16789]\d{7,8})$/
const safeNumber = /^050\d{8,9}$/

/** Digits only; full-width figures and the country code (+82 10…, 0082 10…) become the national form, as address books and pages give them. */
export function normalizePhone(text: string): string {
  const digits = text
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^00(?=82)/, '')
  return digits.startsWith('82') ? `0${digits.slice(2).replace(/^0/, '')}` : digits
}

/** What stands between and around the figures of a number: blanks, dashes, dots, brackets, and the scheme of a link. */
const written = /^(?:tel:)?\+?[\d\s().\-\u2010-\u2015\u2212\u00b7/]*$/i

/**
 * A number as people type it, and as address books and pages give it: country code, dots, brackets, full-width figures, marks that
 * nobody sees [texts.phones].
 * @returns its digits in the national form, undefined where something else stands in it
 */
export function readPhone(text: string): string | undefined {
  const seen = withoutUnseen(text).normalize('NFKC').trim()
  return written.test(seen) ? normalizePhone(seen) : undefined
}

/** A whole mobile number as people type it, and nothing beside it, for fields that take names and numbers as well; its digits. */
export function readMobile(text: string): string | undefined {
  const digits = readPhone(text)
  return digits !== undefined && mobile.test(digits) ? digits : undefined
}

/** A Korean mobile number (01…), in any spelling. */
export function isMobile(text: string): boolean {
  return mobile.test(normalizePhone(text))
}

/** The digits of a mobile number, or undefined where it is none. */
export function parseMobile(text: string): string | undefined {
  const digits = normalizePhone(text)
  return mobile.test(digits) ? digits : undefined
}

/** Pros must be reachable by today's numbers: 010 and four plus four digits. */
export function isProMobile(text: string): boolean {
  return /^010\d{8}$/.test(normalizePhone(text))
}

/** A relayed 050 number, as calls through the product use. */
export function isSafeNumber(text: string): boolean {
  return safeNumber.test(normalizePhone(text))
}

/** `010-1234-5678`, `02-123-4567`, `0507-1234-5678`, `1600-0000`; what fits no pattern comes back as digits. */
export function formatPhone(text: string): string {
  const digits = normalizePhone(text)
  // 0507 and its siblings have a four-digit prefix, which number libraries do not know.
  const parts =
    /^(050\d)(\d{3,4})(\d{4})$/.exec(digits) ??
    /^(02)(\d{3,4})(\d{4})$/.exec(digits) ??
    /^(0\d{2})(\d{3,4})(\d{4})$/.exec(digits) ??
    /^(1\d{3})(\d{4})$/.exec(digits)
  return parts ? parts.slice(1).join('-') : digits
}
