import { createServer } from 'node:net'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signInLimits } from '@dure/contract/sign-in/limits'
import { SECOND } from '@dure/kernel/time'
import { smtp } from '../../src/gateways/mail.ts'
import { createCaller, refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { certify, customer, newPhone, provePhone, serviceIds, testPassword, testTerms } from '../people.ts'
import { lastMail, mailedCode, resetLink } from '../notifications/mailbox.ts'
import { tokensOf } from './socialWorld.ts'
import { forgetLimits } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(() => forgetLimits(house))

const login = (email: string, password: string) => house.guest('POST /api2/auth/login', { body: { email, password } })
const askReset = (email: string) => house.guest('POST /api2/auth/password/reset/', { body: { email } })
const reset = async (email: string, password: string) =>
  house.guest('POST /api2/auth/password/reset/confirm/', { body: { ...(await resetLink(house, email)), password } })
const emailToken = async (to: string): Promise<string> => /token=([\w-]+)/.exec((await lastMail(house, to)).text)![1]!

/** What a member fills in to become a pro. */
const proForm = async () => ({
  services: await serviceIds(house, ['piano-lesson']),
  location: { lat: 37.4979, lng: 127.0276 },
  distance: '10',
  address: '서울특별시 강남구 강남대로 396',
  zip: '06232',
})

/** Somebody comes by Kakao whose e-mail an account has, and proves it by the mailed code. */
async function linkKakao(email: string) {
  const { accessToken } = await tokensOf(house, 'kakao', { name: '윤새봄', email, phone: newPhone() })
  const refused = await house.guest.raw('POST', '/api2/auth/kakao/token/', { accessToken, conversion: {} })
  const { ticket } = refused.body.data
  await house.guest('POST /api2/auth/social/code/', { body: { ticket } })
  return house.guest('POST /api2/auth/social/link/', { body: { ticket, code: await mailedCode(house, email) } })
}

test('a change of address that a thief wished for ends with the owner’s new password', async () => {
  const person = await customer(house)
  const thief = createCaller(house.url, (await login(person.email, testPassword)).key)
  const theirs = `thief-${person.email}`
  await thief('POST /api2/users/me/email', { body: { email: theirs, password: testPassword } })
  await askReset(person.email)
  await reset(person.email, 'brand!new77')
  expect(await refusal(house.guest('PUT /api2/users/me/email', { body: { token: await emailToken(theirs) } }))).toBe('EMAIL_LINK_EXPIRED')
  await login(person.email, 'brand!new77')
})

test('a link mailed to the former address sets no password once the address has changed', async () => {
  const person = await customer(house)
  await askReset(person.email)
  const link = await resetLink(house, person.email)
  const next = `next-${person.email}`
  await person.call('POST /api2/users/me/email', { body: { email: next, password: testPassword } })
  await house.guest('PUT /api2/users/me/email', { body: { token: await emailToken(next) } })
  expect(await refusal(house.guest('POST /api2/auth/password/reset/confirm/', { body: { ...link, password: 'brand!new77' } }))).toBe(
    'RESET_LINK_EXPIRED',
  )
})

test('who made an account with another’s e-mail is out once its owner proves it: his session and his password end', async () => {
  const squatter = await customer(house)
  const linked = await linkKakao(squatter.email)
  expect(linked.user_id).toBe(squatter.userId)
  expect(await refusal(squatter.call('GET /api2/users/me/'))).toBe('INVALID_TOKEN')
  expect(await refusal(login(squatter.email, testPassword))).toBe('LOGIN_INCORRECT')
  expect((await createCaller(house.url, linked.key)('GET /api2/users/me/')).id).toBe(squatter.userId)
  expect((await lastMail(house, squatter.email)).text).toContain('안전을 위해 닫았어요')
  // The owner sets one of his own.
  await askReset(squatter.email)
  await reset(squatter.email, 'brand!new77')
  await login(squatter.email, 'brand!new77')
})

test('a password that was set by a mailed link stays when a social login is linked', async () => {
  const person = await customer(house)
  await askReset(person.email)
  await reset(person.email, 'brand!new77')
  await linkKakao(person.email)
  await login(person.email, 'brand!new77')
})

test('a phone that nobody proved tells no account', async () => {
  const victim = await customer(house)
  const { accessToken } = await tokensOf(house, 'kakao', { name: '윤새봄', email: `curious-${victim.email}` })
  const refused = await house.guest.raw('POST', '/api2/auth/kakao/token/', { accessToken, conversion: {} })
  const body = { ticket: refused.body.data.ticket, first_name: '윤새봄', tel: victim.phone, terms: testTerms }
  const told = await house.guest.raw('POST', '/api2/auth/social/sign-up/', body)
  expect(told.body.name).toBe('NO_SMS_AUTH')
  expect(JSON.stringify(told.body)).not.toContain('dure.test')
  await house.advance(31)
  // Proved, it says whose account it is, and the proof is not spent on that.
  const proved = await house.guest.raw('POST', '/api2/auth/social/sign-up/', { ...body, tel_key: await provePhone(house, victim.phone) })
  expect(proved.status).toBe(409)
})

test('a derived key opens no further key [sign-in.derived-key]', async () => {
  const person = await customer(house)
  const ping = (headers: Record<string, string>) => house.guest.raw('GET', '/ping/session', undefined, headers)
  const { authToken } = (await ping({ cookie: `dure_auth=${person.key}` })).body
  expect((await ping({ authorization: `Bearer ${authToken}` })).body).toEqual({ authToken: null })
  const derived = createCaller(house.url, authToken as string)
  expect(await refusal(derived('POST /api/v2/pros/', { body: await proForm() }))).toBe('INVALID_TOKEN')
  expect(await refusal(derived('POST /v1/websocket/token'))).toBe('INVALID_TOKEN')
  const { rows } = await house.house.pool.query('select count(*)::int as n from session where member_id = $1', [person.userId])
  expect(rows).toEqual([{ n: 1 }])
  // It lives five minutes.
  expect((await derived('GET /api2/users/me/')).id).toBe(person.userId)
  await house.advance(signInLimits.derivedKeyFor / SECOND + 1)
  expect(await refusal(derived('GET /api2/users/me/'))).toBe('INVALID_TOKEN')
  // The next one dies with its session.
  const next = createCaller(house.url, (await ping({ cookie: `dure_auth=${person.key}` })).body.authToken as string)
  expect((await next('GET /api2/users/me/')).id).toBe(person.userId)
  await house.house.pool.query('update session set expires_at = $2 where member_id = $1', [person.userId, house.house.clock.now()])
  expect(await refusal(next('GET /api2/users/me/'))).toBe('INVALID_TOKEN')
})

test('a form on another site logs nobody out: without a cookie none is cleared', async () => {
  const answer = await house.guest.raw('POST', '/api2/auth/web-token', undefined, { origin: 'https://evil.example' })
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null])
  const late = await house.guest.raw('POST', '/api2/auth/web-token', undefined, { cookie: 'dure_auth=long-gone', origin: house.url })
  expect(late.headers.get('set-cookie')).toContain('Max-Age=0')
})

test('what a mail server says of an address stays out of the log', async () => {
  const server = createServer((socket) => {
    socket.write('220 mail\r\n')
    socket.on('data', (data) => socket.write(/^RCPT/i.test(data.toString()) ? '550 5.1.1 <minji.kim@naver.com> unknown\r\n' : '250 ok\r\n'))
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const mail = smtp(`smtp://127.0.0.1:${port}`, 'no-reply@dure.test')
  const error = await mail
    .send({ to: 'minji.kim@naver.com', subject: '안녕하세요', text: '본문', html: '본문' })
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ service: 'smtp', code: 'EENVELOPE' })
  expect(`${String((error as Error).message)} ${String((error as Error).cause)}`).not.toContain('naver.com')
  mail.close()
  server.close()
})

test('a certified member takes no phone that is not certified as his, by no door', async () => {
  const person = await customer(house)
  const id = await certify(house, { phone: person.phone }, person.call)
  await person.call('PUT /api2/users/me/certifications/name', { body: { identity_verification_id: id } })
  const phone = newPhone()
  const tel_key = await provePhone(house, phone)
  expect(await refusal(person.call('PUT /api2/users/me/phone', { body: { phone, key: tel_key } }))).toBe('IDENTITY_REQUIRED')
  expect(await refusal(person.call('POST /api/v2/pros/', { body: { ...(await proForm()), tel: phone, tel_key } }))).toBe(
    'IDENTITY_REQUIRED',
  )
})
