const shape = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** The one spelling under which an address is stored and looked up: trimmed, NFKC, lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase()
}

/** The normalised address, or undefined where it is none (at most 254 characters, 64 before the @). */
export function parseEmail(text: string): string | undefined {
  const email = normalizeEmail(text)
  if (email.length > 254 || email.indexOf('@') > 64) return undefined
  return shape.test(email) ? email : undefined
}
