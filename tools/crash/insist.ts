import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@dure/contract/client'

/** Does a step as a browser does: again with the same key while nobody answers, and taking "already so" for done. */
export async function insist<T>(
  step: (again: { idempotencyKey: string }) => Promise<T>,
  already: readonly string[] = [],
): Promise<T | null> {
  const key = { idempotencyKey: randomUUID() }
  const until = Date.now() + 180_000
  for (;;) {
    try {
      return await step(key)
    } catch (error) {
      const refused =
        error instanceof ApiError &&
        error.status < 500 &&
        error.status !== 429 &&
        !error.name.startsWith('PAYMENT_PROVIDER') &&
        error.name !== 'PAYMENT_FAILED'
      if (refused && already.includes(error.name)) return null
      if (refused || Date.now() > until) throw error
      await sleep(100)
    }
  }
}
