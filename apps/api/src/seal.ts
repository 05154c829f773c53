import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './config/secrets.ts'

const nonceLength = 12
const tagLength = 16

function keyFor(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, 32))
}

/** Encrypts a text under the product's secret of now (AES-256-GCM), for what must be read again but never lie open in the database. */
export function seal([secret]: Secrets, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Opens what was sealed under any of the secrets. @throws Error when it was sealed under another one or purpose, or changed since. */
export function unseal(secrets: Secrets, purpose: string, sealed: Buffer): string {
  let refused: unknown
  for (const secret of secrets)
    try {
      return open(secret, purpose, sealed)
    } catch (error) {
      refused = error
    }
  throw refused
}

/** The same under the secret of now; null where it is so already. @throws Error as `unseal` */
export function sealAnew(secrets: Secrets, purpose: string, sealed: Buffer): Buffer | null {
  try {
    open(secrets[0], purpose, sealed)
    return null
  } catch {
    return seal(secrets, purpose, unseal(secrets, purpose, sealed))
  }
}

function open(secret: Buffer, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), sealed.subarray(0, nonceLength))
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8')
}
