import { createRequire } from 'node:module'
import type { hash as Hash, verify as Verify } from '@node-rs/argon2'
import { atEnd } from '../../../test/atEnd.ts'

// Asked for past the alias that leads here (`vitest.config.ts`).
const real = createRequire(import.meta.url)('@node-rs/argon2') as { readonly hash: typeof Hash; readonly verify: typeof Verify }

const least = { memoryCost: 8, timeCost: 1 }
let full = false

/**
 * Hashes of passwords where tests run: real ones, at the least they can cost. Everybody in a test has a password, and to make each as slow
 * as whoever guesses is to find it takes a twentieth of a run. What the product asks for is held by `sign-in/passwords.test.ts`.
 */
export const hash: typeof Hash = (password, options, signal) => real.hash(password, full ? options : { ...options, ...least }, signal)

export const verify: typeof Verify = real.verify

/** For the rest of the calling file a password takes its time: where that is what others wait for. */
export function hashSlowly(): void {
  full = true
  atEnd(() => {
    full = false
  })
}
