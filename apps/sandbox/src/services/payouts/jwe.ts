import { CompactEncrypt, compactDecrypt } from 'jose'
import { randomUUID } from 'node:crypto'

/** The security key is 64 hexadecimal digits: 32 bytes, used directly (`alg: dir`). */
const keyOf = (securityKey: string): Uint8Array => Buffer.from(securityKey, 'hex')

/** ENCRYPTION security mode: a compact JWE whose header also carries the time and a nonce. */
export function encryptBody(body: unknown, securityKey: string, at: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', iat: at, nonce: randomUUID() })
    .encrypt(keyOf(securityKey))
}

/** Answers the content, or undefined when it is not a JWE of this key with `iat` and `nonce` in its header. */
export async function decryptBody(jwe: unknown, securityKey: string): Promise<{ content: unknown } | undefined> {
  if (typeof jwe !== 'string') return undefined
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(jwe, keyOf(securityKey), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const { iat, nonce } = protectedHeader as { iat?: unknown; nonce?: unknown }
    if (typeof nonce !== 'string' || nonce === '' || typeof iat !== 'string' || Number.isNaN(Date.parse(iat))) return undefined
    return { content: JSON.parse(new TextDecoder().decode(plaintext)) as unknown }
  } catch {
    return undefined
  }
}
