import { createHmac, type Hmac } from 'node:crypto'

/** The product's secrets: the first signs and seals, all of them verify and open, so that one can take another's place. */
export type Secrets = readonly [current: Buffer, ...former: Buffer[]]

const shortest = 32

/**
 * Secrets as the environment has them, parted by blanks, and the key of what must be found again by its keyed hash, which stays while
 * secrets change [availability.secrets].
 * @param complaints what is wrong is added to it
 */
export function readSecrets(given: string, lookup: string, complaints: string[]): { secret: Secrets; lookupKey: Buffer } {
  const [current = '', ...former] = given.split(/\s+/).filter((one) => one !== '')
  const all = [current, ...former]
  if (given !== '' && all.some((one) => one.length < shortest))
    complaints.push(`SECRET_KEY must have at least ${shortest} characters, each of them where there are several`)
  if (new Set(all).size < all.length) complaints.push('SECRET_KEY names one of its keys twice')
  if (lookup !== '' && lookup.length < shortest) complaints.push(`LOOKUP_KEY must have at least ${shortest} characters`)
  if (lookup === '' && former.length > 0)
    complaints.push('LOOKUP_KEY must be set beside several of SECRET_KEY, to the one there was before')
  return {
    secret: [Buffer.from(current), ...former.map((one) => Buffer.from(one))],
    lookupKey: Buffer.from(lookup === '' ? current : lookup),
  }
}

/** A keyed hash of what must be found, or compared, later on. */
export const lookupHash = ({ lookupKey }: { readonly lookupKey: Buffer }): Hmac => createHmac('sha256', lookupKey)
