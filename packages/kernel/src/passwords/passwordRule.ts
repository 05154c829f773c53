export const passwordLength = { min: 8, max: 64 } as const
/** The signs a password may hold: the usual ones, and those that password generators add. */
export const passwordSigns = '@$!%*#?&-_.+=^~'

const signs = passwordSigns.replace(/[\\\]^-]/g, String.raw`\$&`)
/** Letters, digits and our signs, nothing else. */
export const passwordPattern = new RegExp(`^[A-Za-z0-9${signs}]+$`)
const kinds = [/[A-Za-z]/, /[0-9]/, new RegExp(`[${signs}]`)]
const closingSigns = new RegExp(`[${signs}]+$`)

/** At least two of letters, digits and signs. */
export const mixesPasswordKinds = (password: string): boolean => kinds.filter((kind) => kind.test(password)).length >= 2

/** One character three times in a row. */
export const repeatsThrice = (password: string): boolean => /(.)\1\1/.test(password)

export const withoutClosingSigns = (password: string): string => password.replace(closingSigns, '')
