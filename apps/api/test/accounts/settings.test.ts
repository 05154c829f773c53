import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCaller, refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, newPhone, provePhone, testPassword, testTerms, type Person } from '../people.ts'
import { lastMail } from '../notifications/mailbox.ts'
import { faults, forgetLimits } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(() => forgetLimits(house))

const logIn = async (person: Person, userAgent = '', password = testPassword) => {
  const { body } = await house.guest.raw('POST', '/api2/auth/login', { email: person.email, password }, { 'user-agent': userAgent })
  return createCaller(house.url, body.key as string)
}
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

describe('the safe phone number', () => {
  test('rings the member’s phone for a week, and a new phone gets a new one [identity.safe-number]', async () => {
    const person = await customer(house)
    const ring = async (number: string) =>
      (await (
        await fetch(`${house.sandbox.url}/safe-numbers/${number}/calls`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).json()) as { connectedTo?: string }
    const first = await person.call('GET /api2/users/me/safe-phone')
    expect(first.safe_phone).toMatch(/^050\d-\d{4}-\d{4}$/)
    expect(await person.call('GET /api2/users/me/safe-phone')).toEqual(first)
    expect((await ring(first.safe_phone)).connectedTo).toBe(person.phone)
    const phone = newPhone()
    await person.call('PUT /api2/users/me/phone', { body: { phone, key: await provePhone(house, phone) } })
    const second = await person.call('GET /api2/users/me/safe-phone')
    expect([(await ring(second.safe_phone)).connectedTo, (await ring(first.safe_phone)).connectedTo]).toEqual([phone, undefined])
    await house.advance(7 * 86_400)
    expect((await person.call('GET /api2/users/me/safe-phone')).safe_phone).not.toBe(second.safe_phone)
  })
  test('is bought once, however many ask for it at once [availability.claim-first] [identity.safe-number]', async () => {
    const person = await customer(house)
    const asked = await Promise.all(Array.from({ length: 12 }, () => person.call.raw('GET', '/api2/users/me/safe-phone')))
    const numbers = asked.filter(({ status }) => status === 200).map(({ body }) => body.data.safe_phone)
    expect(new Set(numbers).size).toBe(1)
    expect(asked.every(({ status }) => status === 200 || status === 429)).toBe(true)
    expect((await person.call('GET /api2/users/me/safe-phone')).safe_phone).toBe(numbers[0])
  })
  test('asks for a phone first', async () => {
    const { key } = await house.guest('POST /api2/auth/signup/', {
      body: { email: 'no-phone@dure.test', first_name: '김무전', password: testPassword, terms: testTerms },
    })
    expect(await refusal(createCaller(house.url, key)('GET /api2/users/me/safe-phone'))).toBe('PHONE_REQUIRED')
  })
})

describe('sessions', () => {
  test('are listed with device and last use, and ended one by one', async () => {
    const person = await customer(house)
    const [desk, phone] = [await logIn(person, chrome), await logIn(person, iphone)]
    await house.advance(7200)
    const { items } = await desk('GET /api2/users/me/sessions')
    expect(items.map((one) => one.device)).toEqual(expect.arrayContaining(['Chrome · Windows', 'Safari · iPhone']))
    expect(items.filter((one) => one.current).map((one) => one.device)).toEqual(['Chrome · Windows'])
    expect(items[0]!.current).toBe(true)
    const other = items.find((one) => one.device === 'Safari · iPhone')!
    await desk('DELETE /api2/users/me/sessions/:id', { params: { id: other.id } })
    expect(await refusal(phone('GET /api2/users/me/'))).toBe('INVALID_TOKEN')
    expect(await refusal(desk('DELETE /api2/users/me/sessions/:id', { params: { id: other.id } }))).toBe('NOT_FOUND')
  })
  test('signing out everywhere ends this one too', async () => {
    const person = await customer(house)
    const [desk, phone] = [await logIn(person, chrome), await logIn(person, iphone)]
    expect(await desk('DELETE /api2/users/me/sessions')).toEqual({ ended: 3 })
    for (const call of [desk, phone, person.call]) expect(await refusal(call('GET /api2/users/me/'))).toBe('INVALID_TOKEN')
  })
})

describe('the password', () => {
  test('changes for who knows it, ends the other sessions, and neither it nor the one before comes back [sign-in.password-change]', async () => {
    const person = await customer(house)
    const desk = await logIn(person, chrome)
    const change = (current_password: string, password: string) =>
      desk('PUT /api2/users/me/password', { body: { current_password, password } })
    const wrong = await desk.raw('PUT', '/api2/users/me/password', { current_password: 'no!way!11', password: 'new!pass!22' })
    expect([wrong.status, wrong.body.code, wrong.body.fields]).toEqual([400, 2134, { current_password: '비밀번호가 맞지 않아요.' }])
    expect(await refusal(change(testPassword, testPassword))).toBe('PASSWORD_SAME_AS_CURRENT')
    await change(testPassword, 'new!pass!22')
    expect(await refusal(person.call('GET /api2/users/me/'))).toBe('INVALID_TOKEN')
    expect((await desk('GET /api2/users/me/')).id).toBe(person.userId)
    expect(await refusal(change('new!pass!22', testPassword))).toBe('PASSWORD_SAME_AS_PREVIOUS')
    expect(await refusal(change('new!pass!22', 'password1'))).toBe('INVALID_PARAMS')
  })
  test('is not guessed from a stolen session', async () => {
    const person = await customer(house)
    const guess = () => person.call.raw('PUT', '/api2/users/me/password', { current_password: 'no!way!11', password: 'new!pass!22' })
    for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(400)
    const last = await guess()
    expect([last.status, last.headers.get('retry-after') !== null]).toEqual([429, true])
  })
})

describe('the e-mail', () => {
  const linkIn = async (to: string): Promise<string> => {
    const inbox = (await (await fetch(`${house.sandbox.url}/inbox/mail?to=${to}`)).json()) as { text: string }[]
    return /token=([\w-]+)/.exec(inbox[0]!.text)![1]!
  }
  test('changes when the link that went to the new address is opened, once; the old address is told', async () => {
    const person = await customer(house)
    const email = `new-${person.email}`
    expect(await refusal(person.call('POST /api2/users/me/email', { body: { email, password: 'no!way!11' } }))).toBe('PASSWORD_INCORRECT')
    expect(await refusal(person.call('POST /api2/users/me/email', { body: { email: person.email, password: testPassword } }))).toBe(
      'INVALID_PARAMS',
    )
    expect(await person.call('POST /api2/users/me/email', { body: { email, password: testPassword } })).toMatchObject({ sent_to: email })
    expect((await person.call('GET /api2/users/me/')).email).toBe(person.email)
    const token = await linkIn(email)
    expect(await house.guest('PUT /api2/users/me/email', { body: { token } })).toEqual({ email })
    expect((await person.call('GET /api2/users/me/')).email).toBe(email)
    expect(await refusal(house.guest('PUT /api2/users/me/email', { body: { token } }))).toBe('EMAIL_LINK_EXPIRED')
    await house.settle()
    const told = await lastMail(house, person.email)
    expect(told.subject).toContain('이메일 주소가 바뀌었어요')
    expect(told.text).not.toContain(email)
  })
  test('that nobody could be told of while mails did not go out is told when they do, and the address is forgotten [notifications.mails]', async () => {
    const person = await customer(house)
    const email = `moved-${person.email}`
    await person.call('POST /api2/users/me/email', { body: { email, password: testPassword } })
    const token = await linkIn(email)
    await faults(house, 'error', 1, 'mail')
    await house.guest('PUT /api2/users/me/email', { body: { token } })
    await house.settle()
    await expect(lastMail(house, person.email)).rejects.toThrow('No mail')
    await house.advance(61)
    expect((await lastMail(house, person.email)).subject).toContain('이메일 주소가 바뀌었어요')
    const { rows } = await house.house.pool.query('select 1 from delivery where address = $1', [person.email])
    expect(rows).toEqual([])
  })
  test('an address of another member, and one that became so meanwhile, are refused; a link lives a day', async () => {
    const [person, other] = [await customer(house), await customer(house)]
    const ask = (email: string) => person.call('POST /api2/users/me/email', { body: { email, password: testPassword } })
    expect(await refusal(ask(other.email))).toBe('DUPLICATE_EMAIL')
    const email = `wanted-${person.email}`
    await ask(email)
    await house.house.pool.query('update member set email = $2 where id = $1', [other.userId, email])
    expect(await refusal(house.guest('PUT /api2/users/me/email', { body: { token: await linkIn(email) } }))).toBe('DUPLICATE_EMAIL')
    const second = `later-${person.email}`
    await ask(second)
    const token = await linkIn(second)
    await house.advance(86_400)
    expect(await refusal(house.guest('PUT /api2/users/me/email', { body: { token } }))).toBe('EMAIL_LINK_EXPIRED')
  })
})
