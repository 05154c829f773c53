import { expect, test } from 'vitest'
import { ConfigError } from '../../src/config.ts'
import { refuseDemoPeople } from '../../src/database/demoPeople.ts'
import { testHouse } from '../house.ts'
import { customer } from '../people.ts'

test('a database with demo people is refused in production, one without them is not', async () => {
  const { house, ...rest } = await testHouse()
  await refuseDemoPeople(house.pool)
  const person = await customer({ house, ...rest })
  await expect(refuseDemoPeople(house.pool)).rejects.toThrow(ConfigError)
  await expect(refuseDemoPeople(house.pool)).rejects.toThrow(/DATABASE_URL/)
  await house.pool.query(`update member set email = 'minji@example.com' where id = $1`, [person.userId])
  await refuseDemoPeople(house.pool)
})
