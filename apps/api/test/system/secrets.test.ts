import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { reseal, sealedColumns } from '../../db/reseal.ts'
import { seal, unseal } from '../../src/seal.ts'
import type { Secrets } from '../../src/config/secrets.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { provider } from '../people.ts'
import { account } from '../safe-payment/deals.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

test('what lies under a former key is sealed under the new one, while rows that hold already are left [availability.secrets]', async () => {
  const young = Buffer.from('the-young-key-of-the-product-012345678')
  const [before] = house.house.config.secret
  const secrets: Secrets = [young, before]
  const who = await provider(house)
  await account(house, who)
  const { pool, db } = house.house
  await pool.query('insert into second_factor (member_id, pending_secret) values ($1, $2)', [
    who.userId,
    seal([before], 'second-factor', 'SEED'),
  ])
  expect(await reseal(db, secrets)).toBe(2)
  const { rows } = await pool.query<{ number: Buffer; seed: Buffer }>(
    `select a.account_number_sealed as number, f.pending_secret as seed from settlement_account a, second_factor f
     where a.provider_id = $1 and f.member_id = $2`,
    [who.providerId, who.userId],
  )
  expect(unseal([young], 'settlement-account', rows[0]!.number)).toMatch(/^\d+$/)
  expect(unseal([young], 'second-factor', rows[0]!.seed)).toBe('SEED')
  expect(await reseal(db, secrets)).toBe(0)
  await expect(reseal(db, [Buffer.from('a-key-that-opened-nothing-here-0123456789')])).rejects.toThrow()
})

test('every sealed column that lasts is among those', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../db/schema.sql'), 'utf8')
  const found = [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\)/gm)].flatMap(([, table, body]) =>
    [...body!.matchAll(/^ {2}(\w*sealed|secret|pending_secret|verifier) bytea/gm)].map(([, column]) => `${table}.${column}`),
  )
  // A way to a provider lives minutes.
  expect(found.filter((one) => one !== 'social_attempt.verifier').toSorted()).toEqual(
    sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
  )
})
