import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

/** What a browser keeps for one subscription: it alone can read what is sent there. */
export type BrowserKeys = { readonly privateKey: string; readonly p256dh: string; readonly auth: string }

export function newBrowserKeys(): BrowserKeys {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  return { privateKey: ecdh.getPrivateKey('base64url'), p256dh, auth: randomBytes(16).toString('base64url') }
}

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Reads what was encrypted for a browser (RFC 8291, `aes128gcm` of RFC 8188, one record). @throws where it was not for these keys. */
export function decrypted(body: Buffer, { privateKey, p256dh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const idLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender])
  const secret = derived(ecdh.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derived(secret, salt, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with 2, and with zeros after it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** The key of who sends, where its token holds for this place (RFC 8292); null otherwise. */
export function senderOf(authorization: string | undefined, audience: string, now: number): string | null {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization ?? '')
  if (found === null) return null
  const [, head = '', claims = '', signature = '', key = ''] = found
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return null
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud?: unknown; exp?: unknown; sub?: unknown }
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const holds = signed && aud === audience && typeof sub === 'string' && typeof exp === 'number' && exp > now && exp <= now + 86_400
  return holds ? key : null
}
