import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, lastCode, newPhone, provePhone, provider, testPassword, testTerms } from '../people.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const signUp = (email: string, options: { idempotencyKey?: string } = {}) =>
  house.guest('POST /api2/auth/signup/', { body: { email, first_name: '김민지', password: testPassword, terms: testTerms } }, options)

describe('e-mail accounts', () => {
  test('a new member signs up, is logged in and finds herself at me', async () => {
    const person = await customer(house)
    const me = await person.call('GET /api2/users/me/')
    expect(me).toMatchObject({ id: person.userId, email: person.email, phone: person.phone, type: 'customer', provider: null })
  })

  test('the account of a member is answered whole, the part of a pro included, and to nobody else [accounts.me]', async () => {
    const [pro, person] = [await provider(house, { name: '이레슨' }), await customer(house)]
    const me = await pro.call('GET /api2/users/me/')
    expect(Object.keys(me).toSorted()).toEqual([
      'allow_email_notifications',
      'allow_news_letters',
      'allow_push_notifications',
      'allow_sms_notifications',
      'allow_use_marketing',
      'allow_use_request_info',
      'allow_use_select_info',
      'cert_name',
      'check_allow_news_letters',
      'date_joined',
      'email',
      'entered_interest_infos',
      'events',
      'first_name',
      'has_password',
      'id',
      'is_operator',
      'last_name',
      'penalty',
      'phone',
      'picture',
      'provider',
      'require_terms',
      'terms_of_use_rejection_expired',
      'type',
    ])
    expect(me).toMatchObject({
      type: 'provider',
      provider: { id: pro.providerId, nick_name: '이레슨', credit_balance: 0, review_count: 0 },
    })
    expect(Object.keys(me.provider!).toSorted()).toEqual([
      'able_to_opt_in',
      'address1',
      'address2',
      'allow_public_read',
      'created_at',
      'credit_balance',
      'id',
      'last_quote_unit',
      'nick_name',
      'review_count',
      'services',
    ])
    expect((await person.call('GET /api2/users/me/')).id).toBe(person.userId)
    expect(await refusal(house.guest('GET /api2/users/me/'))).toBe('AUTH_TOKEN_NOT_FOUND')
  })

  test('an e-mail in use is refused whatever its capitals', async () => {
    await signUp('taken@dure.test')
    expect(await refusal(signUp('Taken@Dure.test'))).toBe('DUPLICATE_EMAIL')
  })

  test('the same sign-up sent twice at once makes one account and answers the same key', async () => {
    const [first, second] = await Promise.all([
      signUp('twice@dure.test', { idempotencyKey: 'k1' }),
      signUp('twice@dure.test', { idempotencyKey: 'k1' }),
    ])
    expect(second).toEqual(first)
    expect(await refusal(signUp('other@dure.test', { idempotencyKey: 'k1' }))).toBe('IDEMPOTENCY_CONFLICT')
  })

  test('every wrong field is named at once, in Korean', async () => {
    const { status, body } = await house.guest.raw('POST', '/api2/auth/signup', { email: 'x', first_name: '!', password: 'aaa', terms: {} })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual(
      expect.arrayContaining(['email', 'first_name', 'password', 'terms.age14', 'terms.usage', 'terms.privacy']),
    )
    expect(Object.values(body.fields).every((text) => /[가-힣]/.test(String(text)))).toBe(true)
  })

  test('a field left out, and one of the wrong kind, are told in Korean too', async () => {
    const { body } = await house.guest.raw('POST', '/api2/auth/login', { password: 3 })
    expect(body.fields).toEqual({ email: '빠뜨린 내용이 있어요. 적어 주세요.', password: '형식이 맞지 않아요.' })
  })

  test('a wrong password and an unknown e-mail are answered alike', async () => {
    const person = await customer(house)
    const wrong = await house.guest.raw('POST', '/api2/auth/login', { email: person.email, password: 'wrong-one' })
    const unknown = await house.guest.raw('POST', '/api2/auth/login', { email: 'nobody@dure.test', password: 'wrong-one' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toMatchObject({ code: 2134, name: 'LOGIN_INCORRECT' })
    expect(unknown).toMatchObject({ status: 401, body: wrong.body })
  })

  test('logging out ends the session for good', async () => {
    const person = await customer(house)
    await person.call('POST /api2/auth/logout/')
    expect(await refusal(person.call('GET /api2/users/me/'))).toBe('INVALID_TOKEN')
  })

  test('a write that rides on the cookie from another site is refused', async () => {
    const person = await customer(house)
    const headers = { cookie: `dure_auth=${person.key}`, origin: 'https://evil.example' }
    const refused = await house.guest.raw('PATCH', '/api2/users/me', { first_name: '도둑' }, headers)
    expect(refused).toMatchObject({ status: 403, body: { name: 'CROSS_ORIGIN' } })
    const own = await house.guest.raw('PATCH', '/api2/users/me', { first_name: '민지' }, { ...headers, origin: house.url })
    expect(own.status).toBe(200)
  })
})

describe('phone codes', () => {
  test('a code proves a phone once sent, and only the right one [identity.sms-code]', async () => {
    const phone = newPhone()
    const { key } = await house.guest('POST /api/cellnum/auth-key', { body: { cellnum: phone } })
    const code = await lastCode(house, phone)
    const wrong = code === '000000' ? '111111' : '000000'
    const verify = (confirm: string) => house.guest('POST /api/cellnum/verify-key', { body: { cellnum: phone, key, confirm } })
    expect(code).toMatch(/^\d{6}$/)
    expect(await refusal(verify(wrong))).toBe('CODE_MISMATCH')
    // The key of another sending opens nothing.
    const other = await house.guest('POST /api/cellnum/auth-key', { body: { cellnum: newPhone() } })
    const byOther = house.guest('POST /api/cellnum/verify-key', { body: { cellnum: phone, key: other.key, confirm: code } })
    expect(await refusal(byOther)).toBe('CODE_MISMATCH')
    expect(await verify(code)).toEqual({ verified: true })
  })

  test('five wrong tries close a code', async () => {
    const phone = newPhone()
    const { key } = await house.guest('POST /api/cellnum/auth-key', { body: { cellnum: phone } })
    const code = await lastCode(house, phone)
    const verify = (confirm: string) => house.guest('POST /api/cellnum/verify-key', { body: { cellnum: phone, key, confirm } })
    for (let n = 0; n < 5; n += 1) expect(await refusal(verify(code === '000000' ? '111111' : '000000'))).toBe('CODE_MISMATCH')
    expect(await refusal(verify(code))).toBe('CODE_TRIES_EXCEEDED')
    const { status, headers } = await house.guest.raw('POST', '/api/cellnum/verify-key', { cellnum: phone, key, confirm: code })
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, 30])
    await house.house.clock.advance(30)
    expect((await house.guest('POST /api/cellnum/auth-key', { body: { cellnum: phone } })).key).not.toBe(key)
  })

  test('a second code within 30 seconds is refused with the time to wait', async () => {
    const phone = newPhone()
    await house.guest('POST /api/cellnum/auth-key', { body: { cellnum: phone } })
    const again = await house.guest.raw('POST', '/api/cellnum/auth-key', { cellnum: phone })
    expect(again).toMatchObject({ status: 429, body: { name: 'CODE_RESEND_TOO_SOON' } })
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('of many asked for at once, one code is sent [availability.claim-first]', async () => {
    const phone = newPhone()
    const asked = await Promise.all(Array.from({ length: 20 }, () => house.guest.raw('POST', '/api/cellnum/auth-key', { cellnum: phone })))
    const statuses = asked.map(({ status }) => status)
    expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 429).length]).toEqual([1, 19])
    const sent = (await (await fetch(`${house.sandbox.url}/inbox/sms?to=${phone}`)).json()) as unknown[]
    expect(sent).toHaveLength(1)
  })

  test('a phone of another member cannot be taken over [identity.one-account]', async () => {
    const owner = await customer(house)
    const thief = await customer(house)
    await house.advance(60)
    const key = await provePhone(house, owner.phone)
    expect(await refusal(thief.call('PUT /api2/users/me/phone', { body: { phone: owner.phone, key } }))).toBe('PHONE_IN_USE')
  })

  test('after 15 minutes a code is late', async () => {
    const phone = newPhone()
    const { key } = await house.guest('POST /api/cellnum/auth-key', { body: { cellnum: phone } })
    const code = await lastCode(house, phone)
    await house.advance(15 * 60)
    expect(await refusal(house.guest('POST /api/cellnum/verify-key', { body: { cellnum: phone, key, confirm: code } }))).toBe(
      'CODE_EXPIRED',
    )
  })
})
