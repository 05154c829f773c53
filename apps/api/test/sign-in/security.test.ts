import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createCaller, refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, testPassword } from '../people.ts'
import { resetLink } from '../notifications/mailbox.ts'
import { browserOf, cameBack } from './socialWorld.ts'
import { forgetLimits } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(() => forgetLimits(house))

const loginRaw = (email: string, password: string, headers: Record<string, string> = {}) =>
  house.guest.raw('POST', '/api2/auth/login', { email, password }, headers)
const keyIn = (headers: Headers) => /dure_auth=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1]

test('whoever steals the sessions’ table cannot use what stands in it', async () => {
  const person = await customer(house)
  const { rows } = await house.house.pool.query<{ key_hash: Buffer }>('select key_hash from session where member_id = $1', [person.userId])
  const stolen = rows[0]!.key_hash
  for (const key of [stolen.toString('base64url'), stolen.toString('hex'), stolen.toString('base64')])
    expect(await refusal(createCaller(house.url, key)('GET /api2/users/me/'))).toMatch(/INVALID_TOKEN|AUTH_TOKEN_NOT_FOUND/)
})

test('a stolen session is worth nothing after its owner has set a new password', async () => {
  const person = await customer(house)
  const { headers } = await loginRaw(person.email, testPassword)
  const stolen = createCaller(house.url, keyIn(headers)!)
  expect((await stolen('GET /api2/users/me/')).id).toBe(person.userId)
  await house.guest('POST /api2/auth/password/reset/', { body: { email: person.email } })
  const link = await resetLink(house, person.email)
  await house.guest('POST /api2/auth/password/reset/confirm/', { body: { ...link, password: 'brand!new77' } })
  expect(await refusal(stolen('GET /api2/users/me/'))).toBe('INVALID_TOKEN')
})

test('a key planted before the login is never the session’s, and the browser’s former session ends with a new login', async () => {
  const [person, other] = [await customer(house), await customer(house)]
  const planted = 'planted-by-somebody-else-0123456789abcdef'
  const fixed = await loginRaw(person.email, testPassword, { cookie: `dure_auth=${planted}`, origin: house.url })
  expect(fixed.status).toBe(200)
  expect(keyIn(fixed.headers)).not.toBe(planted)
  expect(await refusal(createCaller(house.url, planted)('GET /api2/users/me/'))).toBe('INVALID_TOKEN')

  const before = keyIn(fixed.headers)!
  const after = keyIn((await loginRaw(other.email, testPassword, { cookie: `dure_auth=${before}`, origin: house.url })).headers)!
  expect(after).not.toBe(before)
  expect(await refusal(createCaller(house.url, before)('GET /api2/users/me/'))).toBe('INVALID_TOKEN')
  expect((await createCaller(house.url, after)('GET /api2/users/me/')).id).toBe(other.userId)
})

test('the session’s cookie is out of scripts’ reach and stays home when another site posts', async () => {
  const person = await customer(house)
  const cookie = (await loginRaw(person.email, testPassword)).headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/dure_auth=[^;]+; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax/)
})

test('another site’s form can neither act for a member nor log one into an account of its own', async () => {
  const person = await customer(house)
  const elsewhere = { cookie: `dure_auth=${person.key}`, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const unlink = await house.guest.raw('DELETE', '/api2/users/me/social/kakao', {}, elsewhere)
  expect([unlink.status, unlink.body.name]).toEqual([403, 'CROSS_ORIGIN'])
  const link = await house.guest.raw('POST', '/api2/auth/social/kakao/start', {}, elsewhere)
  expect([link.status, link.body.name]).toEqual([403, 'CROSS_ORIGIN'])
  // What a form of another site can send without being asked first: no JSON.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const forged = await house.guest.raw('POST', '/api2/auth/login', JSON.stringify({ email: person.email, password: testPassword }), {
      'content-type': type,
      origin: 'https://evil.example',
    })
    expect(forged.status).toBe(400)
    expect(forged.headers.get('set-cookie')).toBeNull()
  }
})

test('nobody is led to another site by the redirect of a provider’s login', async () => {
  const foreign = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '\\/evil.example',
  ]
  for (const redirect of foreign) {
    const refused = await house.guest.raw('POST', '/api2/auth/social/kakao/start', { redirect })
    expect([refused.status, Object.keys(refused.body.fields)], redirect).toEqual([400, ['redirect']])
  }
  const own = await house.guest.raw('POST', '/api2/auth/social/kakao/start', { redirect: '/requests/sent?tab=open' })
  expect(new URL(own.body.data.url).searchParams.get('redirect_uri')).toBe(`${house.url}/social-auth/kakao`)
})

test('who knows his password comes in as often as he likes; only wrong ones are counted', async () => {
  const person = await customer(house)
  for (let n = 0; n < 12; n += 1) expect((await loginRaw(person.email, testPassword)).status).toBe(200)
  // His own network has more tries than a stranger's, and an end too.
  for (let n = 0; n < 30; n += 1) expect((await loginRaw(person.email, `guess!${n}77`)).status).toBe(401)
  expect((await loginRaw(person.email, testPassword)).body.name).toBe('LOGIN_LOCKED')
  await forgetLimits(house)
})

test('one password sprayed over many accounts from one address is stopped with a time to wait', async () => {
  const person = await customer(house)
  const answers = []
  for (let n = 0; n < 61; n += 1) answers.push(await loginRaw(`sprayed${n}@dure.test`, 'Winter2026!'))
  expect(answers.slice(0, 60).every((one) => one.status === 401)).toBe(true)
  const stopped = answers[60]!
  expect([stopped.status, stopped.body.name]).toEqual([429, 'LOGIN_LOCKED'])
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  // Who came in from here before is no stranger; where nobody has, the right password waits too.
  expect((await loginRaw(person.email, testPassword)).status).toBe(200)
  await house.house.pool.query('delete from known_origin where member_id = $1', [person.userId])
  expect((await loginRaw(person.email, testPassword)).status).toBe(429)
})

test('a way back from a provider counts only with its own state, in the browser that began it, once', async () => {
  const who = { name: '오바른', email: 'right@example.com', phone: '01055550001' }
  const victim = browserOf(house)
  const attacker = browserOf(house)
  const forged = (answer: { status: number; headers: Headers; body: { name?: string } }): void => {
    expect([answer.status, answer.body.name]).toEqual([400, 'SOCIAL_STATE_INVALID'])
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('dure_auth=')
  }
  const begun = await victim.begin('kakao')
  const back = cameBack(await victim.choose(begun, who))
  forged(await victim.finish('kakao', { ...back, state: 'made-up' }, begun.cookie))
  forged(await victim.finish('kakao', back, ''))
  forged(await victim.finish('naver', back, begun.cookie))
  // The attacker's own code and state, brought into the victim's browser.
  const theirs = await attacker.begin('kakao')
  const planted = cameBack(await attacker.choose(theirs, { name: '나쁜이', email: 'bad@example.com', phone: '01055550002' }))
  forged(await victim.finish('kakao', planted, begun.cookie))
  expect((await victim.finish('kakao', back, begun.cookie)).body.data.status).toBe('new')
  forged(await victim.finish('kakao', back, begun.cookie))
  const late = await victim.begin('kakao')
  const lateBack = cameBack(await victim.choose(late, who))
  await house.advance(10 * 60)
  forged(await victim.finish('kakao', lateBack, late.cookie))
})

test('a link begun in one account is not finished in another', async () => {
  const [owner, other] = [await customer(house), await customer(house)]
  const mine = browserOf(house, owner)
  const begun = await mine.begin('kakao')
  const back = cameBack(await mine.choose(begun, { name: '서연결', email: 'link@example.com', phone: '01055550003' }))
  const crossed = await browserOf(house, other).finish('kakao', back, begun.cookie)
  expect(crossed.body.name).toBe('SOCIAL_STATE_INVALID')
  expect((await other.call('GET /api2/users/me/social/')).items.every((one) => one.linkedAt === null)).toBe(true)
})

test('a reset link that was used, or guessed, sets no password', async () => {
  const person = await customer(house)
  await house.guest('POST /api2/auth/password/reset/', { body: { email: person.email } })
  const link = await resetLink(house, person.email)
  const set = (transactionId: string, password: string) =>
    refusal(house.guest('POST /api2/auth/password/reset/confirm/', { body: { userId: person.userId, transactionId, password } }))
  expect(await set(`${link.transactionId.slice(0, -1)}${link.transactionId.endsWith('A') ? 'B' : 'A'}`, 'brand!new77')).toBe(
    'INVALID_MEMBER',
  )
  await house.guest('POST /api2/auth/password/reset/confirm/', { body: { ...link, password: 'brand!new77' } })
  expect(await set(link.transactionId, 'again!new88')).toBe('RESET_LINK_EXPIRED')
  expect((await loginRaw(person.email, 'brand!new77')).status).toBe(200)
})

test('codes mailed for a link stop after five guesses, and asking again too soon tells the time to wait', async () => {
  const owner = await customer(house)
  const { ticket } = (await browserOf(house).walk('naver', { name: '강도용', email: owner.email, phone: '01055550004' })).body.data
  const send = () => house.guest.raw('POST', '/api2/auth/social/code', { ticket })
  expect((await send()).status).toBe(200)
  const soon = await send()
  expect([soon.status, Number(soon.headers.get('retry-after')) > 0]).toEqual([429, true])
  const guess = (code: string) => refusal(house.guest('POST /api2/auth/social/link/', { body: { ticket, code } }))
  const outcomes = []
  for (let n = 0; n < 6; n += 1) outcomes.push(await guess(String(n).repeat(6)))
  expect(outcomes.at(-1)).toBe('CODE_TRIES_EXCEEDED')
  expect((await owner.call('GET /api2/users/me/social/')).items.every((one) => one.linkedAt === null)).toBe(true)
})

test.each([
  ['e-mails', 60, () => house.guest.raw('GET', '/api2/users/exist?email=nobody%40dure.test')],
  ['Kakao logins', 60, () => house.guest.raw('POST', '/api2/auth/kakao/exists/', { accessToken: 'made-up' })],
  ['Naver logins', 60, () => house.guest.raw('POST', '/api2/auth/naver/exists/', { code: 'made-up' })],
  ['Facebook logins', 60, () => house.guest.raw('POST', '/api2/auth/facebook/exists/', { access_token: 'made-up' })],
] as const)('who asks one after another which %s have an account is stopped with a time to wait', async (_, allowed, ask) => {
  for (let n = 0; n < allowed; n += 1) expect((await ask()).status).not.toBe(429)
  const stopped = await ask()
  expect([stopped.status, stopped.body.name]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
})
