import { seoulDay } from '@dure/kernel/time'
import { ages } from '@dure/contract/accounts/limits'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import {
  approveIdentity,
  certify,
  customer,
  lastCode,
  newPhone,
  provePhone,
  provider,
  serviceIds,
  testPassword,
  testTerms,
  type Person,
} from '../people.ts'
import { asked, prepare } from '../safe-payment/deals.ts'
import { forgetLimits } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(() => forgetLimits(house))

let counter = 0
const proForm = async (more: object = {}) => ({
  location: { lat: 37.4979, lng: 127.0276 },
  services: await serviceIds(house, ['piano-lesson']),
  distance: '10',
  address: '서울특별시 강남구 강남대로 396',
  name: '정고수',
  email: `certified${(counter += 1)}@dure.test`,
  password: testPassword,
  terms: testTerms,
  ...more,
})
const signUp = async (more: object) => house.guest('POST /api/v2/pros/', { body: await proForm(more) })
const certifyName = (person: Person, id: string) =>
  person.call('PUT /api2/users/me/certifications/name', { body: { identity_verification_id: id } })

/** The first of the month after the next: still a month or two too young, whatever day it is. */
function almost(age: number): string {
  const today = seoulDay(new Date())
  const birthday = new Date(Date.UTC(Number(today.slice(0, 4)) - age, Number(today.slice(5, 7)) + 1, 1))
  return birthday.toISOString().slice(0, 10)
}

describe('certified identity', () => {
  test('a guest becomes a pro by it: his phone is the certified one, his certified name stands in me', async () => {
    const phone = newPhone()
    const id = await certify(house, { name: '정하늘', phone, birthDate: '1990-01-01' })
    const made = await signUp({ identity_verification_id: id })
    const { rows } = await house.house.pool.query(
      'select cert_name, phone, birth_date::text, di_hash is not null as di from member where id = $1',
      [made.user_id],
    )
    expect(rows[0]).toEqual({ cert_name: '정하늘', phone, birth_date: '1990-01-01', di: true })
    expect(await refusal(signUp({ identity_verification_id: id }))).toBe('IDENTITY_REQUIRED')
  })
  test('a telephone that is not the certified one is refused [identity.pros-certified]', async () => {
    const id = await certify(house, { birthDate: '1990-01-02' })
    expect(await refusal(signUp({ identity_verification_id: id, tel: newPhone() }))).toBe('DI_MISMATCH')
  })
  test('pros are 19, customers 14 [accounts.ages] [identity.pros-certified]', async () => {
    const child = await certify(house, { birthDate: almost(19) })
    expect(await refusal(signUp({ identity_verification_id: child }))).toBe('UNDER_AGE')
    const young = await customer(house)
    await certifyName(young, await certify(house, { phone: young.phone, birthDate: almost(19) }, young.call))
    expect(await refusal(young.call('POST /api/v2/pros/', { body: await proForm() }))).toBe('UNDER_AGE')
    const younger = await customer(house)
    expect(await refusal(certifyName(younger, await certify(house, { phone: younger.phone, birthDate: almost(14) }, younger.call)))).toBe(
      'UNDER_AGE',
    )
  })
  test('whoever pays is 19, where his day of birth is known [accounts.ages]', async () => {
    const deal = await asked(house)
    await certifyName(
      deal.customer,
      await certify(house, { phone: deal.customer.phone, name: '나어림', birthDate: almost(ages.payer) }, deal.customer.call),
    )
    expect(await refusal(prepare(deal))).toBe('UNDER_AGE')
    const other = await asked(house)
    expect((await prepare(other)).paymentId).toEqual(expect.any(String))
  })
  test('one account a person, one person an account [identity.one-account] [identity.own-phone]', async () => {
    const [first, second] = [await customer(house), await customer(house)]
    const person = { name: '한사람', birthDate: '1988-08-08' }
    expect(await certifyName(first, await certify(house, { ...person, phone: first.phone }, first.call))).toEqual({
      cert_name: '한사람',
      phone: first.phone,
    })
    expect((await first.call('GET /api2/users/me/')).cert_name).toBe('한사람')
    expect(await refusal(certifyName(second, await certify(house, { ...person, phone: second.phone }, second.call)))).toBe('DI_IN_USE')
    const other = await certify(house, { name: '다른이', phone: first.phone, birthDate: '1970-01-01' }, first.call)
    const answer = await first.call.raw('PUT', '/api2/users/me/certifications/name', { identity_verification_id: other })
    expect([answer.status, answer.body.code, answer.body.reason]).toEqual([400, 400006, '본인 명의의 휴대폰 번호로만 인증할 수 있습니다.'])
  })
  test('of two who are certified as one person at once, one is refused', async () => {
    const people = [await customer(house), await customer(house)]
    const ids = await Promise.all(
      people.map((one) => certify(house, { name: '동시에', birthDate: '1986-06-16', phone: one.phone }, one.call)),
    )
    const answers = await Promise.all(
      people.map((one, n) => one.call.raw('PUT', '/api2/users/me/certifications/name', { identity_verification_id: ids[n] })),
    )
    expect(new Set(answers.map((one) => String(one.body.name ?? 'OK')))).toEqual(new Set(['DI_IN_USE', 'OK']))
  })
  test('a certified member’s new phone is certified as his own [identity.own-phone]', async () => {
    const person = await customer(house)
    const who = { name: '김번호', birthDate: '1979-09-09' }
    await certifyName(person, await certify(house, { ...who, phone: person.phone }, person.call))
    const phone = newPhone()
    const bySms = person.call('PUT /api2/users/me/phone', { body: { phone, key: await provePhone(house, phone) } })
    expect(await refusal(bySms)).toBe('IDENTITY_REQUIRED')
    const foreign = await certify(house, { name: '남의폰', birthDate: '1960-01-01' }, person.call)
    expect(await refusal(person.call('PUT /api2/users/me/phone', { body: { identity_verification_id: foreign } }))).toBe('DI_MISMATCH')
    const own = await certify(house, { ...who, phone }, person.call)
    expect(await person.call('PUT /api2/users/me/phone', { body: { identity_verification_id: own } })).toEqual({ phone })
  })
  test('what the browser says counts for nothing: unfinished, foreign and late certifications are refused', async () => {
    const person = await customer(house)
    const { identityVerificationId: id } = await person.call('POST /api2/identity-verifications')
    expect(await refusal(person.call('POST /api2/identity-verifications/:id/complete', { params: { id } }))).toBe('IDENTITY_REQUIRED')
    expect(await refusal(certifyName(person, id))).toBe('IDENTITY_REQUIRED')
    await approveIdentity(house, id, { phone: person.phone, birthDate: '1981-01-01' })
    const stranger = await customer(house)
    expect(await refusal(stranger.call('POST /api2/identity-verifications/:id/complete', { params: { id } }))).toBe('NOT_FOUND')
    expect(await refusal(certifyName(stranger, id))).toBe('IDENTITY_REQUIRED')
    await person.call('POST /api2/identity-verifications/:id/complete', { params: { id } })
    await house.advance(31 * 60)
    expect(await refusal(certifyName(person, id))).toBe('IDENTITY_REQUIRED')
    const { rows } = await house.house.pool.query('select 1 from identity_verification where id = $1', [id])
    expect(rows).toEqual([])
  })
  test('the gateway not answering is said, and costs nothing', async () => {
    const person = await customer(house)
    const { identityVerificationId: id } = await person.call('POST /api2/identity-verifications')
    await approveIdentity(house, id, { phone: person.phone, birthDate: '1982-01-01' })
    await fetch(`${house.sandbox.url}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'identity', kind: 'error', count: 1 }),
    })
    expect(await refusal(person.call('POST /api2/identity-verifications/:id/complete', { params: { id } }))).toBe('THIRD_PARTY_ERROR')
    expect((await person.call('POST /api2/identity-verifications/:id/complete', { params: { id } })).verified).toBe(true)
  })
  test('a banned person stays out under another phone, and support is named [identity.barred-phones] [identity.refusals-name-support]', async () => {
    const person = await customer(house)
    const who = { name: '나금지', birthDate: '1975-05-05' }
    await certifyName(person, await certify(house, { ...who, phone: person.phone }, person.call))
    await house.house.pool.query(`update member set status = 'banned' where id = $1`, [person.userId])
    const { identityVerificationId: id } = await house.guest('POST /api2/identity-verifications')
    await approveIdentity(house, id, who)
    const answer = await house.guest.raw('POST', `/api2/identity-verifications/${id}/complete`, {})
    expect([answer.status, answer.body.code, answer.body.name]).toEqual([400, 400007, 'DI_BANNED'])
    expect(answer.body.reason).toContain('1600-0000')
    await house.advance(30)
    const code = await house.guest.raw('POST', '/api/cellnum/auth-key', { cellnum: person.phone })
    expect([code.status, code.body.code, code.body.name]).toEqual([400, 400002, 'ACCOUNT_BANNED'])
  })
  test('a pro without it may work for a week; then quotes and accounts wait for it [identity.pros-certified]', async () => {
    const pro = await provider(house)
    const account = { params: { userId: 'me' }, body: { bank: 'SHINHAN', accountNumber: '110123456789', holder: '박고수' } } as const
    await house.advance(8 * 86_400)
    expect(await refusal(pro.call('POST /v2/safe-payment/providers/:userId/account', account))).toBe('IDENTITY_REQUIRED')
    const quote = { requestId: 999_999, cost: 10_000, unit: 'F', answer: '잘 부탁드려요', quoteFormType: 'D' }
    expect((await pro.call.raw('POST', '/v2/quote', quote)).body.name).toBe('IDENTITY_REQUIRED')
    await certifyName(pro, await certify(house, { phone: pro.phone, birthDate: '1983-03-03' }, pro.call))
    expect((await pro.call.raw('POST', '/v2/quote', quote)).body.name).toBe('REQUEST_NOT_MATCHED')
    expect((await pro.call('POST /v2/safe-payment/providers/:userId/account', account)).isSettlement).toBe(true)
  })
  test('an operator may ask for it at sign-up', async () => {
    const phone = newPhone()
    const key = await provePhone(house, phone)
    await house.house.pool.query(`insert into setting (name, value, updated_at) values ('identityGraceDays', '0', now())`)
    // Settings are read again after two seconds.
    const now = Date.now
    const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + 10_000)
    expect(await refusal(signUp({ tel: phone, tel_key: key }))).toBe('IDENTITY_REQUIRED')
    expect((await signUp({ identity_verification_id: await certify(house, { birthDate: '1984-04-04' }) })).provider_id).toBeGreaterThan(0)
    await house.house.pool.query(`delete from setting where name = 'identityGraceDays'`)
    later.mockRestore()
  })
})

describe('phone verification', () => {
  test('a number that is nobody’s own telephone is refused with support named [identity.barred-phones] [identity.refusals-name-support]', async () => {
    const { status, body } = await house.guest.raw('POST', '/api/cellnum/auth-key', { cellnum: '01512345678' })
    expect([status, body.code, body.name]).toEqual([400, 400004, 'PHONE_RESTRICTED'])
    expect(body.reason).toContain('본인인증 불가')
    expect(body.reason).toContain('1600-0000')
  })
  test('a code serves 15 minutes and five tries, a new one comes after 30 seconds [identity.sms-code]', async () => {
    const cellnum = newPhone()
    const { key } = await house.guest('POST /api/cellnum/auth-key', { body: { cellnum } })
    const again = await house.guest.raw('POST', '/api/cellnum/auth-key', { cellnum })
    expect([again.status, again.body.name, Number(again.headers.get('retry-after')) <= 30]).toEqual([429, 'CODE_RESEND_TOO_SOON', true])
    const code = await lastCode(house, cellnum)
    const wrong = code === '123456' ? '654321' : '123456'
    const verify = (confirm: string, by = key) => house.guest('POST /api/cellnum/verify-key', { body: { cellnum, key: by, confirm } })
    for (let n = 0; n < 5; n += 1) expect(await refusal(verify(wrong))).toBe('CODE_MISMATCH')
    expect(await refusal(verify(code))).toBe('CODE_TRIES_EXCEEDED')
    await house.advance(30)
    const { key: late } = await house.guest('POST /api/cellnum/auth-key', { body: { cellnum } })
    await house.advance(15 * 60)
    expect(await refusal(verify(await lastCode(house, cellnum), late))).toBe('CODE_EXPIRED')
  })
})
