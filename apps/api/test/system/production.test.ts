import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../../test/database.ts'
import { readCompanyFacts } from '../../src/config/companyFacts.ts'
import { ConfigError, readConfig } from '../../src/config/config.ts'
import { productionChecks } from '../../src/composition.ts'
import { connect } from '../../src/database/connect.ts'
import { refuseUnfit } from '../../src/database/fitness.ts'
import { createCaller, refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { authenticatorCode, customer, operator } from '../people.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
const refuse = (production: boolean) =>
  refuseUnfit((text, values) => house.house.pool.query(text, values), production ? productionChecks : [])

test('a database with demo people is refused in production, one without them is not', async () => {
  await refuse(true)
  const person = await customer(house)
  await expect(refuse(true)).rejects.toThrow(ConfigError)
  await expect(refuse(true)).rejects.toThrow(/DATABASE_URL.*demo people/)
  await refuse(false)
  await house.house.pool.query(`update member set email = 'minji@example.com' where id = $1`, [person.userId])
  await refuse(true)
})

test('a database without a schema, and one of an older version, are refused with the command that mends it; a node that serves from one is not ready', async () => {
  const { db, pool } = connect(await emptyDatabase(), 'tool')
  await expect(refuseUnfit((text, values) => pool.query(text, values), productionChecks)).rejects.toThrow('npm run migrate')
  await db.destroy()
  const { rows } = await house.house.pool.query<{ name: string; checksum: string }>(
    'delete from schema_migrations where name = (select max(name) from schema_migrations) returning name, checksum',
  )
  await expect(refuse(false)).rejects.toThrow('npm run migrate')
  const { status, body } = await house.guest.raw('GET', '/readyz')
  expect([status, body]).toEqual([503, { status: 'schema' }])
  await house.house.pool.query('insert into schema_migrations (name, checksum) values ($1, $2)', [rows[0]!.name, rows[0]!.checksum])
  expect((await house.guest.raw('GET', '/readyz')).status).toBe(200)
})

test('a company that does not exist is none to open a shop with: production names what is missing, malformed or made up [pages.company]', () => {
  const company = {
    COMPANY_NAME: '주식회사 본보기',
    COMPANY_REPRESENTATIVE: '김본보',
    COMPANY_BUSINESS_NUMBER: '123-45-67891',
    COMPANY_MAIL_ORDER_NUMBER: '제2026-서울마포-00001호',
    COMPANY_ADDRESS: '서울특별시 마포구 월드컵북로 21',
    COMPANY_EMAIL: 'help@dure.example',
    SUPPORT_PHONE: '1600-1234',
    SUPPORT_HOURS: '평일 10:00–18:00',
  }
  const read = (env: NodeJS.ProcessEnv, production = true) => {
    const complaints: string[] = []
    return { facts: readCompanyFacts(env, production, complaints), complaints }
  }
  expect(read(company)).toMatchObject({ complaints: [], facts: { company: { businessNumber: '123-45-67891' }, apps: null } })
  expect(read({}).complaints).toEqual(Object.keys(company).map((name) => `${name} must be set in production`))
  expect(read({ ...company, COMPANY_BUSINESS_NUMBER: '000-00-00000', COMPANY_EMAIL: 'help' }).complaints).toEqual([
    'COMPANY_EMAIL is malformed, got "help"',
    'COMPANY_BUSINESS_NUMBER is the number of no company, got "000-00-00000"',
  ])
  expect(read({}, false).complaints).toEqual([])
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('COMPANY_NAME must be set in production')
})

test('operators see what of the company is still made up, until one of them has written what is so [pages.company]', async () => {
  const boss = await operator(house)
  expect((await boss.call('GET /v1/admin/overview')).madeUp).toEqual(['company', 'support', 'apps'])
  const { support } = await house.guest('GET /v1/system/settings')
  await boss.call('PUT /v1/admin/settings/:name', {
    params: { name: 'support' },
    body: { value: { ...support, phone: '1600-1234' }, reason: '개통한 번호예요' },
  })
  expect((await boss.call('GET /v1/admin/overview')).madeUp).toEqual(['company', 'apps'])
  const { items } = await boss.call('GET /v1/admin/settings')
  expect(items.filter(({ isMadeUp }) => isMadeUp).map(({ name }) => name)).toEqual(['company', 'apps'])
})

const appoint = (...given: string[]) => appointIn({}, ...given)
const appointIn = (env: NodeJS.ProcessEnv, ...given: string[]) =>
  spawnSync(process.execPath, [...process.execArgv, join(import.meta.dirname, '../../../../tools/operator.ts'), ...given], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: house.house.config.databaseUrl, ...env },
  })

test('the first operator is made from a shell: he sets his password by its link, and a second factor before he reaches a desk', async () => {
  const email = 'first@example.com'
  const { stdout } = appoint('--email', email, '--name', '김운영')
  const [, userId, transactionId] = /\/reset\/(\d+)\/([\w-]+)/.exec(stdout)!
  await house.guest('POST /api2/auth/password/reset/confirm/', {
    body: { userId: Number(userId), transactionId: transactionId!, password: 'first!boss77' },
  })
  const { key } = await house.guest('POST /api2/auth/login', { body: { email, password: 'first!boss77' } })
  const call = createCaller(house.url, key)
  expect(await refusal(call('GET /v1/admin/overview'))).toBe('SECOND_FACTOR_REQUIRED')
  const { secret } = await call('POST /v1/admin/second-factor/setup')
  await call('POST /v1/admin/second-factor/confirm', { body: { code: authenticatorCode(secret) } })
  expect(await call('GET /v1/admin/overview')).toMatchObject({ desks: { payouts: { count: 0 } } })
})

test('a member becomes an operator the same way, and keeps his password until he sets another', async () => {
  const person = await customer(house)
  expect(await refusal(person.call('GET /v1/admin/overview'))).not.toBe('SECOND_FACTOR_REQUIRED')
  expect(appoint('--email', person.email).stdout).toContain('/reset/')
  expect(await refusal(person.call('GET /v1/admin/overview'))).toBe('SECOND_FACTOR_REQUIRED')
  const half = appointIn({ NODE_ENV: 'production' }, '--email', person.email)
  expect([half.status, half.stderr.trim()]).toEqual([1, 'ORIGIN must be the address people come to, such as https://dure.example'])
  const nowhere = appointIn({ DATABASE_URL: 'postgres://127.0.0.1:1/dure' }, '--email', person.email)
  expect([nowhere.status, nowhere.stderr.trim()]).toEqual([1, 'The database does not answer: connect ECONNREFUSED 127.0.0.1:1'])
  const rolesOf = async () =>
    (await house.house.pool.query<{ roles: string[] }>('select operator_roles as roles from member where id = $1', [person.userId]))
      .rows[0]!.roles
  expect(await rolesOf()).toEqual(['lead'])
  appoint('--email', person.email, '--role', 'support,reader')
  expect(await rolesOf()).toEqual(['support', 'reader'])
  expect(appoint('--email', person.email, '--role', 'boss').stderr).toContain('reader,support,money,content,lead')
  // Taken away, the sessions of the one who had it end at once [moderation.operators].
  expect(appoint('--email', person.email, '--remove').stdout).toContain('no operator any more')
  expect(await rolesOf()).toEqual([])
  expect(await refusal(person.call('GET /api2/users/me/'))).toBe('INVALID_TOKEN')
  const wrong = appoint('--email', 'nobody')
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('--email')])
})

afterAll(() => house.house.pool.query('update member set is_operator = false, operator_roles = default'))
