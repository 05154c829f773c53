import { expect, test } from 'vitest'
import { takeProvider } from '../../src/domains/profiles/area/coverage.sql.ts'
import { lockProfile } from '../../src/domains/profiles/editing/editing.sql.ts'
import { heldOpen } from '../heldOpen.ts'
import { testHouse } from '../house.ts'
import { provider } from '../people.ts'

test.each([
  ['his profile', lockProfile],
  ['his place', takeProvider],
] as const)(
  'who changes %s in the moment he is listed first keeps the lists waiting for nothing [search.fresh]',
  async (_, lock: (...given: Parameters<typeof lockProfile>) => Promise<unknown>) => {
    const house = await testHouse()
    const pro = await provider(house)
    const listed = async () =>
      (await house.house.pool.query('select from search_pro where provider_id = $1', [pro.providerId])).rowCount === 1
    expect(await listed()).toBe(false)
    const letGo = await heldOpen(house, pro, ({ db }) => lock(db, pro.providerId))
    await house.settle()
    expect(await listed()).toBe(true)
    await letGo()
  },
)
