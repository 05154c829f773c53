import { expect } from 'vitest'
import { inTransaction, systemContext, type Actor, type ProviderContext } from '../src/context.ts'
import type { TestHouse } from './house.ts'
import type { ProPerson } from './people.ts'

/** Does a pro's act in a transaction that stays open until it is let go, which answers what the act did. */
export async function heldOpen<T>(
  house: TestHouse,
  pro: ProPerson,
  act: (context: ProviderContext) => Promise<T>,
): Promise<() => Promise<T>> {
  const [done, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { userId: memberId, providerId } = pro
  const actor: Actor = { memberId, providerId, roles: [], banned: false, counted: true, secondFactor: false, sessionId: 0 }
  const whole = inTransaction(systemContext(house.house, actor) as ProviderContext, async (inside) => {
    try {
      return await act(inside)
    } finally {
      done.resolve()
      await letGo.promise
    }
  })
  await done.promise
  return () => {
    letGo.resolve()
    return whole
  }
}

/** Once somebody waits for a lock that another holds. */
export const somebodyWaits = (house: TestHouse): Promise<void> =>
  expect
    .poll(
      async () =>
        (await house.house.pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
          .rowCount,
    )
    .toBe(1)
