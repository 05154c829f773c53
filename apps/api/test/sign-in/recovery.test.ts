import { beforeAll, describe, expect, test } from 'vitest'
import { createCaller, refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, newPhone, provePhone, provider, testPassword, testTerms } from '../people.ts'
import { lastMail, resetLink } from '../notifications/mailbox.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const ask = (email: string) => house.guest('POST /api2/auth/password/reset/', { body: { email } })
const confirm = (link: { userId: number; transactionId: string }, password: string) =>
  house.guest('POST /api2/auth/password/reset/confirm/', { body: { ...link, password } })
const login = (email: string, password: string) => house.guest('POST /api2/auth/login', { body: { email, password } })

describe('a mailed reset link', () => {
  test('sets a new password, ends every session, and is told by mail [sign-in.reset-link]', async () => {
    const person = await customer(house)
    expect(await ask(person.email)).toEqual({ sent: true })
    const link = await resetLink(house, person.email)
    const check = await house.guest('GET /api2/auth/password/reset/:userId/:transactionId', { params: link })
    expect(check.email).toMatch(/^cu\*\*\*@dure\.test$/)
    expect(await confirm(link, 'brand!new77')).toEqual({ changed: true })
    expect(await refusal(person.call('GET /api2/users/me/'))).toBe('INVALID_TOKEN')
    expect(await refusal(login(person.email, testPassword))).toBe('LOGIN_INCORRECT')
    expect((await login(person.email, 'brand!new77')).user_id).toBe(person.userId)
    expect((await lastMail(house, person.email)).subject).toContain('비밀번호가 바뀌었어요')
  })

  test('works once, and no other link of the member works after it [sign-in.reset-link]', async () => {
    const person = await customer(house)
    await ask(person.email)
    const first = await resetLink(house, person.email)
    await ask(person.email)
    const second = await resetLink(house, person.email)
    expect(second).not.toEqual(first)
    await confirm(first, 'brand!new77')
    expect(await refusal(confirm(first, 'other!new88'))).toBe('RESET_LINK_EXPIRED')
    expect(await refusal(confirm(second, 'other!new88'))).toBe('RESET_LINK_EXPIRED')
  })

  test('used twice at once changes the password once', async () => {
    const person = await customer(house)
    await ask(person.email)
    const link = await resetLink(house, person.email)
    const outcomes = await Promise.allSettled([confirm(link, 'brand!new77'), confirm(link, 'other!new88')])
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  test('is late after 24 hours, and belongs to one member alone [sign-in.reset-link]', async () => {
    const [person, other] = [await customer(house), await customer(house)]
    await ask(person.email)
    const link = await resetLink(house, person.email)
    const { status, body } = await house.guest.raw('POST', '/api2/auth/password/reset/confirm', {
      ...link,
      userId: other.userId,
      password: 'brand!new77',
    })
    expect([status, body.code]).toEqual([400, 2133])
    await house.advance(24 * 3600)
    const late = await house.guest.raw('POST', '/api2/auth/password/reset/confirm', { ...link, password: 'brand!new77' })
    expect([late.status, late.body.code]).toEqual([400, 2135])
  })

  test('takes neither a leaked password, nor the current, nor the one before it, and stays good for the next try', async () => {
    const person = await customer(house)
    await ask(person.email)
    await confirm(await resetLink(house, person.email), 'brand!new77')
    await ask(person.email)
    const link = await resetLink(house, person.email)
    const tried = async (password: string) =>
      (await house.guest.raw('POST', '/api2/auth/password/reset/confirm', { ...link, password })).body
    expect(await tried('password123')).toMatchObject({
      code: 1004,
      fields: { password: '너무 흔한 비밀번호예요. 다른 비밀번호를 써 주세요.' },
    })
    expect(await tried('brand!new77')).toMatchObject({ code: 40006 })
    expect(await tried(testPassword)).toMatchObject({ code: 40007 })
    expect(await confirm(link, 'third!new99')).toEqual({ changed: true })
  })

  test('is kept only as a hash', async () => {
    const person = await customer(house)
    await ask(person.email)
    const link = await resetLink(house, person.email)
    const { rows } = await house.house.pool.query('select * from password_reset where member_id = $1', [person.userId])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(link.transactionId)
    expect(rows[0]?.transaction_hash.toString('base64url')).not.toBe(link.transactionId)
  })
})

describe('asking for a link', () => {
  test('is answered alike whether there is an account or not; only the mailbox learns which', async () => {
    const person = await customer(house)
    const known = await house.guest.raw('POST', '/api2/auth/password/reset', { email: person.email })
    const unknown = await house.guest.raw('POST', '/api2/auth/password/reset', { email: 'nobody-here@dure.test' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect((await lastMail(house, 'nobody-here@dure.test')).subject).toContain('가입한 계정이 없어요')
  })

  test('a malformed address is 2132, a mail server that fails 2131 at once, and its link is kept nowhere [notifications.mails]', async () => {
    const malformed = await house.guest.raw('POST', '/api2/auth/password/reset', { email: 'not an address' })
    expect(malformed.body).toMatchObject({ code: 2132, fields: { email: expect.any(String) } })
    await fetch(`${house.sandbox.url}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'mail', kind: 'error', count: 1 }),
    })
    expect((await house.guest.raw('POST', '/api2/auth/password/reset', { email: 'fails@dure.test' })).body.code).toBe(2131)
    expect((await house.house.pool.query('select 1 from delivery where address = $1', ['fails@dure.test'])).rows).toEqual([])
    await house.advance(600)
    await expect(lastMail(house, 'fails@dure.test')).rejects.toThrow('No mail')
  })

  test('stops after five mails an hour to one address, with the time to wait', async () => {
    for (let n = 0; n < 5; n += 1) await ask('flooded@dure.test')
    const stopped = await house.guest.raw('POST', '/api2/auth/password/reset', { email: 'flooded@dure.test' })
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('finding an e-mail', () => {
  test('a phone just proved finds the account’s masked e-mail and how it is entered', async () => {
    const person = await customer(house)
    await house.advance(60)
    const key = await provePhone(house, person.phone)
    const found = await house.guest('POST /api2/users/find-email/', { body: { phone: person.phone, key } })
    expect(found).toMatchObject({ email: `${person.email.slice(0, 2)}***@dure.test`, signup_type: 'email', methods: ['email'] })
  })

  test('a phone nobody has finds nothing, and one that was not proved is refused', async () => {
    const phone = newPhone()
    const key = await provePhone(house, phone)
    expect(await refusal(house.guest('POST /api2/users/find-email/', { body: { phone, key } }))).toBe('NOT_FOUND')
    expect(await refusal(house.guest('POST /api2/users/find-email/', { body: { phone, key: 'never-sent' } }))).toBe('NO_SMS_AUTH')
  })
})

test('a leaked password is refused at every sign-up, naming the field [sign-in.passwords]', async () => {
  const refused = await house.guest.raw('POST', '/api2/auth/signup', {
    email: 'leaky@dure.test',
    first_name: '김민지',
    password: 'qwer1234!',
    terms: testTerms,
  })
  expect([refused.status, refused.body.name, Object.keys(refused.body.fields)]).toEqual([400, 'INVALID_PARAMS', ['password']])
})

describe('account calls', () => {
  test('a session’s key is valid until it ends, and nothing else is', async () => {
    const person = await customer(house)
    expect(await house.guest('GET /v1/token/:token', { params: { token: person.key } })).toMatchObject({
      valid: true,
      user_id: person.userId,
    })
    await person.call('POST /api2/auth/logout/')
    expect(await refusal(house.guest('GET /v1/token/:token', { params: { token: person.key } }))).toBe('INVALID_TOKEN')
  })

  test('a member is new for a day, and just joined for five minutes', async () => {
    const pro = await provider(house)
    const isNew = () => pro.call('GET /v1/user/:id/new', { params: { id: pro.userId } })
    expect(await isNew()).toEqual({ isNew: true, isNewProvider: true, isJustJoined: true })
    await house.advance(301)
    expect(await isNew()).toEqual({ isNew: true, isNewProvider: true, isJustJoined: false })
    await house.advance(86_400)
    expect(await isNew()).toEqual({ isNew: false, isNewProvider: false, isJustJoined: false })
  })

  test('the last visit is noted, and known of oneself and of pros, not of a strange customer', async () => {
    const [person, stranger, pro] = [await customer(house), await customer(house), await provider(house)]
    await house.advance(100)
    const { lastSessionDate } = await person.call('PATCH /v1/users/:id/lastsessiondate', { params: { id: person.userId } })
    const { items } = await person.call('GET /v1/users/lastsessiondates', {
      query: { user_ids: `${person.userId},${stranger.userId},${pro.userId}` },
    })
    expect(items.map((one) => one.user_id).toSorted((a, b) => a - b)).toEqual([person.userId, pro.userId])
    expect(items.find((one) => one.user_id === person.userId)?.lastSessionDate).toBe(lastSessionDate)
    expect(await refusal(person.call('GET /v1/users/lastsessiondates', { query: { user_ids: 'all' } }))).toBe('INVALID_PARAMS')
  })

  test('the key of another caller opens nothing through a path', async () => {
    const person = await customer(house)
    const answer = await createCaller(house.url, person.key).raw('GET', '/v1/user/1/new')
    expect(answer.status).toBe(404)
  })
})
