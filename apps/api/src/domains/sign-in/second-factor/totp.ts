import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '../../../seal.ts'
import type { Secrets } from '../../../config/secrets.ts'

const purpose = 'second-factor'
const period = 30
/** Steps a device's clock may be off, either way. */
const window = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

export function sealSecret(keys: Secrets, secret: string): Buffer {
  return seal(keys, purpose, secret)
}

export function openSecret(keys: Secrets, sealed: Buffer): string {
  return unseal(keys, purpose, sealed)
}

const totp = (secret: string, email = ''): TOTP =>
  new TOTP({ issuer: '두레 운영', label: email, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** What an authenticator reads from the QR code. */
export function otpauthUri(secret: string, email: string): string {
  return totp(secret, email).toString()
}

/**
 * The time step a code belongs to, or null for a wrong one. By the machine's time, not the product's: the code comes
 * from a device that knows nothing of a clock moved in development.
 */
export function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now()
  const delta = totp(secret).validate({ token: code, timestamp, window })
  return delta === null ? null : TOTP.counter({ timestamp, period }) + delta
}

/** Ten codes of 50 random bits each, as a person copies them: `ABCDE-23456`. */
export function newRecoveryCodes(): string[] {
  const five = (): string => Array.from({ length: 5 }, () => alphabet[randomInt(32)]).join('')
  return Array.from({ length: 10 }, () => `${five()}-${five()}`)
}

export function hashRecoveryCode(memberId: number, code: string): Buffer {
  return createHash('sha256')
    .update(`${memberId}:${code.replace('-', '')}`)
    .digest()
}
