import { beforeAll, describe, expect, test } from 'vitest'
import { createCaller, refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { authenticatorCode, customer, newOperator, operator, testPassword, type Person } from '../people.ts'
import { forgetLimits } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const pass = (one: Pick<Person, 'call'>, code: string) => one.call('POST /v1/admin/second-factor/pass', { body: { code } })
const state = async (one: Pick<Person, 'call'>) => (await one.call('GET /v1/admin/second-factor')).state

/** The same operator at another device: a new session, which has proved nothing. */
async function elsewhere(person: Person): Promise<Pick<Person, 'call'>> {
  const { key } = await house.guest('POST /api2/auth/login', { body: { email: person.email, password: testPassword } })
  return { call: createCaller(house.url, key) }
}

describe('setting up', () => {
  test('shows a secret and its QR code, and takes it into use by a code of it', async () => {
    const boss = await newOperator(house)
    expect(await state(boss)).toBe('missing')
    expect(await refusal(pass(boss, '123456'))).toBe('SECOND_FACTOR_NOT_PREPARED')
    expect(await refusal(boss.call('GET /v1/admin/cases'))).toBe('SECOND_FACTOR_REQUIRED')
    const { secret, uri, qr } = await boss.call('POST /v1/admin/second-factor/setup')
    expect(uri).toContain(`secret=${secret}`)
    expect(qr).toMatch(/^<svg /)
    const { rows } = await house.house.pool.query<{ pending_secret: Buffer }>(
      'select pending_secret from second_factor where member_id = $1',
      [boss.userId],
    )
    expect(rows[0]!.pending_secret.toString('latin1')).not.toContain(secret)
    const confirm = (code: string) => boss.call('POST /v1/admin/second-factor/confirm', { body: { code } })
    const wrong = authenticatorCode(secret, 40)
    expect(await refusal(confirm(wrong))).toBe('SECOND_FACTOR_WRONG')
    const { recoveryCodes } = await confirm(authenticatorCode(secret))
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await state(boss)).toBe('passed')
    expect(await boss.call('GET /v1/admin/cases')).toMatchObject({ items: [] })
  })

  test('is for operators alone', async () => {
    const person = await customer(house)
    expect(await refusal(person.call('POST /v1/admin/second-factor/setup'))).toBe('FORBIDDEN')
  })

  test('cannot be done again by who has only the password', async () => {
    const thief = await elsewhere(await operator(house))
    expect(await refusal(thief.call('POST /v1/admin/second-factor/setup'))).toBe('SECOND_FACTOR_REQUIRED')
    expect(await refusal(thief.call('POST /v1/admin/second-factor/recovery-codes'))).toBe('SECOND_FACTOR_REQUIRED')
  })
})

describe('proving', () => {
  test('holds for this session and twelve hours; a code is taken once', async () => {
    const boss = await operator(house)
    const other = await elsewhere(boss)
    expect(await state(other)).toBe('asked')
    // The code that confirmed the secret is used up, in this session and in every other.
    expect(await refusal(pass(other, authenticatorCode(boss.secret)))).toBe('SECOND_FACTOR_WRONG')
    await pass(other, authenticatorCode(boss.secret, 1))
    expect(await state(other)).toBe('passed')
    const third = await elsewhere(boss)
    expect(await refusal(pass(third, authenticatorCode(boss.secret, 1)))).toBe('SECOND_FACTOR_WRONG')
    expect(await refusal(third.call('GET /v1/admin/cases'))).toBe('SECOND_FACTOR_REQUIRED')
    await house.advance(12 * 3600 + 1)
    expect(await state(other)).toBe('asked')
    expect(await refusal(other.call('GET /v1/admin/cases'))).toBe('SECOND_FACTOR_REQUIRED')
  })

  test('works by a recovery code, each once, kept as hashes', async () => {
    const boss = await operator(house)
    const { recoveryCodes } = await boss.call('POST /v1/admin/second-factor/recovery-codes')
    const other = await elsewhere(boss)
    expect(await pass(other, recoveryCodes[0]!.toLowerCase().replace('-', ''))).toEqual({ recoveryCodesLeft: 9 })
    expect(await refusal(pass(await elsewhere(boss), recoveryCodes[0]!))).toBe('SECOND_FACTOR_WRONG')
    const { rows } = await house.house.pool.query<{ code_hash: Buffer }>('select code_hash from recovery_code where member_id = $1', [
      boss.userId,
    ])
    expect(rows.map((row) => row.code_hash.length)).toEqual(Array.from({ length: 10 }, () => 32))
  })

  test('is stopped after five tries with the time to wait, the right code too', async () => {
    const boss = await operator(house)
    await forgetLimits(house)
    const other = await elsewhere(boss)
    const far = authenticatorCode(boss.secret, 40)
    for (let n = 0; n < 5; n += 1) expect(await refusal(pass(other, far))).toBe('SECOND_FACTOR_WRONG')
    const stopped = await other.call.raw('POST', '/v1/admin/second-factor/pass', { code: authenticatorCode(boss.secret, 1) })
    expect([stopped.status, stopped.body.name]).toEqual([429, 'SECOND_FACTOR_LOCKED'])
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    await house.advance(15 * 60)
    await pass(other, authenticatorCode(boss.secret, 1))
    expect(await state(other)).toBe('passed')
  })

  test('who knows the password alone uses up no tries of the device that proved it before [availability.known-origins]', async () => {
    const boss = await operator(house)
    await forgetLimits(house)
    const login = await house.guest.raw('POST', '/api2/auth/login', { email: boss.email, password: testPassword })
    const device = /dure_known_device=[\w-]{43}/.exec(login.headers.get('set-cookie') ?? '')![0]
    const here = { cookie: device, authorization: `Bearer ${login.body.key}` }
    const tryAt = (headers: Record<string, string>, code: string) =>
      house.guest.raw('POST', '/v1/admin/second-factor/pass', { code }, headers)
    expect((await tryAt(here, authenticatorCode(boss.secret, 1))).status).toBe(200)
    const thief = await elsewhere(boss)
    const far = authenticatorCode(boss.secret, 40)
    for (let n = 0; n < 5; n += 1) await refusal(pass(thief, far))
    expect(await refusal(pass(thief, far))).toBe('SECOND_FACTOR_LOCKED')
    expect((await tryAt(here, far)).body.name).toBe('SECOND_FACTOR_WRONG')
    // Its own tries have an end too.
    for (let n = 0; n < 4; n += 1) await tryAt(here, far)
    expect((await tryAt(here, far)).body.name).toBe('SECOND_FACTOR_LOCKED')
  })

  test('refuses what is no code, naming the field', async () => {
    const boss = await newOperator(house)
    const { body } = await boss.call.raw('POST', '/v1/admin/second-factor/pass', { code: '12' })
    expect(body.fields).toEqual({ code: '인증 앱의 숫자 6자리나 복구 코드를 적어 주세요.' })
  })
})
