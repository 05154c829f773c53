import { SECOND } from '@dure/kernel/time'
import { createHmac, hkdfSync } from 'node:crypto'
import { sameSecret } from './sameSecret.ts'
import type { Secrets } from './config/secrets.ts'

/** What a token may be good for; each purpose has a key of its own, so that none passes for another. */
export type TokenPurpose = 'session-token' | 'web-token' | 'opt-out' | 'review-link' | 'review-link-alba'

type Claim = { readonly sub: number; readonly exp: number }

const macOf = (secret: Buffer, purpose: TokenPurpose, payload: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `signed:${purpose}`, 32)))
    .update(payload)
    .digest()

/** A self-contained token `<claim>.<mac>` naming one subject until it expires. The dot keeps it apart from session keys. */
export function signToken([secret]: Secrets, purpose: TokenPurpose, given: { subject: number; now: Date; seconds: number }): string {
  const claim: Claim = { sub: given.subject, exp: Math.floor(given.now.getTime() / SECOND) + given.seconds }
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${payload}.${macOf(secret, purpose, payload).toString('base64url')}`
}

/** @returns the token's subject, by whichever secret it was signed; null where it was made for another purpose, changed, or is late. */
export function readToken(secrets: Secrets, purpose: TokenPurpose, token: string, now: Date): number | null {
  const [payload, mac, more] = token.split('.')
  if (!payload || !mac || more !== undefined || token.length > 500) return null
  const given = Buffer.from(mac, 'base64url')
  // The mac is checked before a byte of the claim is read.
  if (!secrets.some((secret) => sameSecret(given, macOf(secret, purpose, payload)))) return null
  const claim = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claim
  return claim.exp * SECOND > now.getTime() ? claim.sub : null
}
