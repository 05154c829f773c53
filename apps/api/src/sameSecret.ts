import { hash, timingSafeEqual } from 'node:crypto'

/** Whether two secrets are the same, in a time that tells nothing of where they differ, nor of their lengths. */
export function sameSecret(given: string | Buffer | readonly string[] | undefined, expected: string | Buffer): boolean {
  if (typeof given !== 'string' && !Buffer.isBuffer(given)) return false
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))
}
