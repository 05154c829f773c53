import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCaller, refusal, type Json } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, newPhone, provePhone, serviceIds, testPassword, testTerms } from '../people.ts'
import { submit, forgetLimits } from '../trade.ts'
import { lastMail, mailedCode, resetLink } from '../notifications/mailbox.ts'
import { browserOf, formerMember, tokensOf, type Stranger } from './socialWorld.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(() => forgetLimits(house))

let counter = 0
const stranger = (over: Partial<Stranger> = {}): Stranger => {
  counter += 1
  return { name: '윤새봄', email: `spring${counter}@example.com`, phone: newPhone(), ...over }
}
const token = (provider: 'kakao' | 'naver', accessToken: string, more: object = {}) =>
  house.guest.raw('POST', `/api2/auth/${provider}/token/`, { accessToken, conversion: {}, ...more })
const answer = (response: { status: number; body: Json }) => ({ status: response.status, ...response.body })

describe.each(['kakao', 'naver'] as const)('a %s access token', (provider) => {
  test('signs somebody new up with e-mail and phone, and logs him in the next time [sign-in.social-sign-up]', async () => {
    const who = stranger()
    const { accessToken } = await tokensOf(house, provider, who)
    const first = await token(provider, accessToken, { terms: testTerms })
    expect(answer(first)).toMatchObject({ status: 200, is_new: true, key: expect.any(String) })
    const me = await createCaller(house.url, first.body.key)('GET /api2/users/me/')
    expect(me).toMatchObject({ id: first.body.user_id, email: who.email, phone: who.phone, first_name: '윤새봄' })
    // A page may read it: it names the way in, and nothing else .
    expect(first.headers.get('set-cookie')).toContain(`dure_last_login=${provider}; Path=/;`)
    const second = await token(provider, (await tokensOf(house, provider, who)).accessToken)
    expect(answer(second)).toMatchObject({ status: 200, is_new: false, user_id: first.body.user_id })
    expect(second.body.key).not.toBe(first.body.key)
  })

  test('that is made up is 92201, and so is a provider out of reach', async () => {
    expect(answer(await token(provider, 'made-up'))).toMatchObject({ status: 400, code: 92201 })
    const { accessToken } = await tokensOf(house, provider, stranger())
    await fetch(`${house.sandbox.url}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: provider, kind: 'error', count: 1, operation: 'me' }),
    })
    expect(answer(await token(provider, accessToken))).toMatchObject({ status: 400, code: 92201 })
  })

  test('without an e-mail or a phone is 92205 naming what is missing, and signs up once that is given [sign-in.social-sign-up]', async () => {
    const who = stranger({ phone: undefined })
    const refused = await token(provider, (await tokensOf(house, provider, who)).accessToken)
    expect(answer(refused)).toMatchObject({ status: 400, code: 92205, fields: { tel: expect.any(String) } })
    const phone = newPhone()
    const body = { ticket: refused.body.data.ticket, first_name: '윤새봄', tel: phone, terms: testTerms }
    expect(await refusal(house.guest('POST /api2/auth/social/sign-up/', { body: { ...body, tel_key: 'never-sent' } }))).toBe('NO_SMS_AUTH')
    const made = await house.guest('POST /api2/auth/social/sign-up/', { body: { ...body, tel_key: await provePhone(house, phone) } })
    expect(made.is_new).toBe(true)
    expect(await createCaller(house.url, made.key)('GET /api2/users/me/')).toMatchObject({ email: who.email, phone })
    expect(await refusal(house.guest('POST /api2/auth/social/sign-up/', { body }))).toBe('SOCIAL_NOT_FOUND')

    const noEmail = await token(provider, (await tokensOf(house, provider, stranger({ email: undefined }))).accessToken)
    expect(answer(noEmail)).toMatchObject({ status: 400, code: 92205, fields: { email: expect.any(String) } })
  })

  test('whose e-mail an account has never opens it, until a code mailed there proves it [sign-in.social-link]', async () => {
    const owner = await customer(house)
    const who = stranger({ email: owner.email })
    const refused = await token(provider, (await tokensOf(house, provider, who)).accessToken)
    expect(answer(refused)).toMatchObject({ status: 409, code: 92204 })
    const { ticket } = refused.body.data
    const sent = await house.guest('POST /api2/auth/social/code/', { body: { ticket } })
    expect(sent.email).toMatch(/^cu\*\*\*@/)
    const code = await mailedCode(house, owner.email)
    const link = (given: string) => house.guest('POST /api2/auth/social/link/', { body: { ticket, code: given } })
    expect(await refusal(link(code === '000000' ? '111111' : '000000'))).toBe('CODE_MISMATCH')
    const linked = await link(code)
    expect(linked).toMatchObject({ user_id: owner.userId, is_new: false })
    const next = await token(provider, (await tokensOf(house, provider, who)).accessToken)
    expect(next.body).toMatchObject({ user_id: owner.userId, is_new: false })
    expect((await lastMail(house, owner.email)).subject).toContain('로그인을 연결했어요')
  })

  test('whose e-mail came by another social login is 92203', async () => {
    const who = stranger()
    const other = provider === 'kakao' ? 'naver' : 'kakao'
    await token(other, (await tokensOf(house, other, who)).accessToken, { terms: testTerms })
    const refused = await token(provider, (await tokensOf(house, provider, who)).accessToken)
    expect(answer(refused)).toMatchObject({ status: 409, code: 92203 })
  })
})

test('the same person signing up twice at once gets one account and is in by both calls', async () => {
  const { accessToken } = await tokensOf(house, 'kakao', stranger())
  const both = await Promise.all([token('kakao', accessToken, { terms: testTerms }), token('kakao', accessToken, { terms: testTerms })])
  expect(both.map((one) => one.status)).toEqual([200, 200])
  expect(both[0].body.user_id).toBe(both[1].body.user_id)
  expect(both.filter((one) => one.body.is_new)).toHaveLength(1)
})

test('an e-mail typed to complete a sign-up opens no account that has it, only its mailbox does [sign-in.social-link]', async () => {
  const owner = await customer(house)
  const { body } = await token('naver', (await tokensOf(house, 'naver', stranger({ email: undefined }))).accessToken)
  const { ticket } = body.data
  const typed = { ticket, first_name: '윤새봄', email: owner.email, terms: testTerms }
  expect(await refusal(house.guest('POST /api2/auth/social/sign-up/', { body: typed }))).toBe('DUPLICATE_EMAIL')
  // However many ask at once, they hold up nobody: each has one connection at most.
  const crowd = await Promise.all(Array.from({ length: 30 }, () => house.guest.raw('POST', '/api2/auth/social/sign-up/', typed)))
  expect(crowd.filter(({ status }) => status !== 409 && status !== 429)).toEqual([])
  await forgetLimits(house)
  await house.guest('POST /api2/auth/social/code/', { body: { ticket } })
  const code = await mailedCode(house, owner.email)
  const linked = await house.guest('POST /api2/auth/social/link/', { body: { ticket, code } })
  expect(linked.user_id).toBe(owner.userId)
})

test('without the terms a token call makes an account that has agreed to nothing yet', async () => {
  const { body } = await token('kakao', (await tokensOf(house, 'kakao', stranger())).accessToken)
  const { rows } = await house.house.pool.query('select kind from consent where member_id = $1', [body.user_id])
  expect(rows).toEqual([])
})

describe('exists calls', () => {
  test('tell whether a person has an account, before and after', async () => {
    const who = stranger()
    const { accessToken } = await tokensOf(house, 'kakao', who)
    const exists = () => house.guest('POST /api2/auth/kakao/exists/', { body: { accessToken } })
    expect(await exists()).toEqual({ exists: false })
    await token('kakao', accessToken, { terms: testTerms })
    expect(await exists()).toEqual({ exists: true })
  })

  test('of Naver take a code and give the token for it, once', async () => {
    const { code } = await tokensOf(house, 'naver', stranger())
    const first = await house.guest('POST /api2/auth/naver/exists/', { body: { code } })
    expect(first).toMatchObject({ exists: false, accessToken: expect.any(String) })
    expect((await token('naver', first.accessToken, { terms: testTerms })).body.is_new).toBe(true)
    expect(await refusal(house.guest('POST /api2/auth/naver/exists/', { body: { code } }))).toBe('SOCIAL_PROVIDER_ERROR')
  })

  test('of Facebook know a former member, and nobody else', async () => {
    const former = await formerMember(house)
    const exists = (access_token: string) => house.guest('POST /api2/auth/facebook/exists/', { body: { access_token } })
    expect(await exists(former.accessToken)).toEqual({ exists: true })
    expect(await exists((await tokensOf(house, 'facebook', stranger())).accessToken)).toEqual({ exists: false })
    expect(await refusal(exists('made-up'))).toBe('SOCIAL_PROVIDER_ERROR')
  })
})

describe('the way through a provider’s page', () => {
  test('asks Kakao with state and a PKCE challenge, Naver with state', async () => {
    const browser = browserOf(house)
    const kakao = new URL((await browser.begin('kakao')).url).searchParams
    expect([kakao.get('code_challenge_method'), kakao.get('state')?.length, kakao.get('code_challenge')?.length]).toEqual(['S256', 43, 43])
    const naver = new URL((await browser.begin('naver')).url).searchParams
    expect([naver.get('state')?.length, naver.get('code_challenge')]).toEqual([43, null])
  })

  test('ends with a ticket for somebody new, and with a session for who is known', async () => {
    const who = stranger()
    const browser = browserOf(house)
    const fresh = await browser.walk('kakao', who, '/requests/sent')
    expect(fresh.body.data).toMatchObject({ status: 'new', redirect: '/requests/sent', person: { email: who.email } })
    const body = { ticket: fresh.body.data.ticket, first_name: '윤봄', terms: testTerms }
    const made = await house.guest('POST /api2/auth/social/sign-up/', { body })
    expect(made.is_new).toBe(true)
    const known = await browser.walk('kakao', who)
    expect(known.body.data).toMatchObject({ status: 'in', ticket: null })
    expect(known.headers.get('set-cookie')).toContain('dure_auth=')
  })

  test('from an account that is logged in adds the login to it, and never takes one from another', async () => {
    const [mina, juno] = [await customer(house), await customer(house)]
    const who = stranger()
    const linked = await browserOf(house, mina).walk('naver', who)
    expect(linked.body.data).toMatchObject({ status: 'linked' })
    expect((await browserOf(house).walk('naver', who)).body.data.status).toBe('in')
    expect((await browserOf(house, juno).walk('naver', who)).body.name).toBe('SOCIAL_IN_USE')
    expect((await browserOf(house, mina).walk('naver', stranger())).body.name).toBe('SOCIAL_IN_USE')
  })
})

describe('taking a login away', () => {
  test('works while another way in is left, and never for the last', async () => {
    const person = await customer(house)
    await browserOf(house, person).walk('kakao', stranger())
    const { items } = await person.call('GET /api2/users/me/social/')
    expect(items.map((one) => [one.provider, one.linkedAt !== null, one.can.unlink])).toEqual([
      ['kakao', true, true],
      ['naver', false, false],
    ])
    const unlink = () => person.call('DELETE /api2/users/me/social/:provider/', { params: { provider: 'kakao' } })
    expect(await unlink()).toEqual({ unlinked: true })
    expect(await refusal(unlink())).toBe('SOCIAL_NOT_FOUND')

    const who = stranger()
    const { key } = (await token('kakao', (await tokensOf(house, 'kakao', who)).accessToken, { terms: testTerms })).body
    const social = createCaller(house.url, key)
    expect((await social('GET /api2/users/me/social/')).items[0]?.can).toEqual({ link: false, unlink: false })
    expect(await refusal(social('DELETE /api2/users/me/social/:provider/', { params: { provider: 'kakao' } }))).toBe('LAST_WAY_IN')
  })
})

test('a pro signs up by a Kakao token with what the form adds [profiles.sign-up-by-kakao]', async () => {
  const who = stranger()
  const { accessToken } = await tokensOf(house, 'kakao', who)
  const form = {
    accessToken,
    services: await serviceIds(house, ['piano-lesson']),
    location: { lat: 37.4979, lng: 127.0276 },
    distance: '10',
    address: '서울특별시 강남구 강남대로 396',
    zip: '06232',
    mobile: 'N',
    sex: 0,
    has_customer_account: false,
  }
  expect(await refusal(house.guest('POST /api2/auth/kakao/pro/', { body: form }))).toBe('TERMS_REQUIRED')
  const made = await house.guest('POST /api2/auth/kakao/pro/', { body: { ...form, terms: testTerms } })
  const me = await createCaller(house.url, made.key)('GET /api2/users/me/')
  expect(me).toMatchObject({ type: 'provider', email: who.email, provider: { id: made.provider_id } })
  expect(await refusal(house.guest('POST /api2/auth/kakao/pro/', { body: { ...form, terms: testTerms } }))).toBe('ALREADY_PROVIDER')
})

describe('a former Facebook member', () => {
  test('is known again at the provider, logged out, and moves to an e-mail account with everything he had [sign-in.former-members]', async () => {
    const former = await formerMember(house)
    const requestId = await submit(house, former.call, 'piano-lesson')
    const outcome = await browserOf(house).walk('facebook', former.facebook)
    expect(outcome.body.data).toMatchObject({ status: 'former', person: { name: '한예전' } })
    expect(await refusal(former.call('GET /api2/users/me/'))).toBe('INVALID_TOKEN')

    const { ticket } = outcome.body.data
    const email = 'moved@example.com'
    const send = (body: { ticket: string; email: string; code: string; password: string }) =>
      house.guest('POST /api2/auth/switch-email/', { body })
    expect(await refusal(send({ ticket, email, code: '123456', password: 'moved!here1' }))).toBe('CODE_MISMATCH')
    await house.guest('POST /api2/auth/social/code/', { body: { ticket, email } })
    const code = await mailedCode(house, email)
    const moved = await send({ ticket, email, code, password: 'moved!here1' })
    expect(moved.user_id).toBe(former.userId)
    const call = createCaller(house.url, moved.key)
    expect(await call('GET /api2/users/me/')).toMatchObject({ email, phone: former.phone })
    expect((await call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })) as Json).toBeTruthy()
    const login = await house.guest('POST /api2/auth/login', { body: { email, password: 'moved!here1' } })
    expect(login.user_id).toBe(former.userId)
    expect((await browserOf(house).walk('facebook', former.facebook)).body.code).toBe(35005)
  })

  test('cannot move to an e-mail another account has, nor with one who is nobody’s', async () => {
    const [former, owner] = [await formerMember(house), await customer(house)]
    const { ticket } = (await browserOf(house).walk('facebook', former.facebook)).body.data
    await house.guest('POST /api2/auth/social/code/', { body: { ticket, email: owner.email } })
    const code = await mailedCode(house, owner.email)
    const body = { ticket, email: owner.email, code, password: 'moved!here1' }
    expect(await refusal(house.guest('POST /api2/auth/switch-email/', { body }))).toBe('DUPLICATE_EMAIL')
    expect((await house.guest('POST /api2/auth/login', { body: { email: owner.email, password: testPassword } })).user_id).toBe(
      owner.userId,
    )
    const nobody = await browserOf(house).walk('facebook', stranger())
    expect([nobody.status, nobody.body.code]).toEqual([404, 35005])
  })
})

describe('who came by a social login', () => {
  const newcomer = async (provider: 'kakao' | 'naver') => {
    const who = stranger()
    const { body } = await token(provider, (await tokensOf(house, provider, who)).accessToken, { terms: testTerms })
    return { email: who.email!, userId: body.user_id as number, call: createCaller(house.url, body.key) }
  }

  test('has no password to change (2136)', async () => {
    const person = await newcomer('kakao')
    const refused = await person.call.raw('PUT', '/api2/users/me/password', { current_password: testPassword, password: 'brand!new77' })
    expect([refused.status, refused.body.code, refused.body.name]).toEqual([400, 2136, 'SOCIAL_MEMBER_PASSWORD'])
  })

  test.each([
    ['kakao', '카카오'],
    ['naver', '네이버'],
  ] as const)('is told by mail that his way in is %s, and gets no link', async (provider, name) => {
    const person = await newcomer(provider)
    expect(await house.guest('POST /api2/auth/password/reset/', { body: { email: person.email } })).toEqual({ sent: true })
    const mail = await lastMail(house, person.email)
    expect(mail.subject).toContain(`${name}로 로그인해 주세요`)
    expect(mail.text).toContain('/login')
    expect(mail.text).not.toContain('/reset/')
  })

  test('cannot use a link that was mailed while he had a password (2136) [sign-in.reset-link]', async () => {
    const person = await customer(house)
    await house.guest('POST /api2/auth/password/reset/', { body: { email: person.email } })
    const link = await resetLink(house, person.email)
    await house.house.pool.query('update member set password_hash = null where id = $1', [person.userId])
    const look = await house.guest.raw('GET', `/api2/auth/password/reset/${link.userId}/${link.transactionId}`)
    expect([look.status, look.body.code]).toEqual([400, 2136])
    const set = await house.guest.raw('POST', '/api2/auth/password/reset/confirm/', { ...link, password: 'brand!new77' })
    expect([set.status, set.body.code]).toEqual([400, 2136])
  })
})

test('a former member of the Facebook login is told by mail to move to an e-mail account', async () => {
  const person = await formerMember(house)
  await house.guest('POST /api2/auth/password/reset/', { body: { email: person.email } })
  const mail = await lastMail(house, person.email)
  expect(mail.subject).toContain('이메일 계정으로 옮겨 주세요')
  expect(mail.text).toContain('/switch-email/intro')
})
