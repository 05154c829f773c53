import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { networkOf } from '../../src/http/address.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, newPhone, operator, testPassword, testTerms } from '../people.ts'
import { hashSlowly } from '../quickArgon2.ts'

const trusted = (TRUST_PROXY?: string) =>
  readConfig({ DATABASE_URL: 'postgres://x', ...(TRUST_PROXY === undefined ? {} : { TRUST_PROXY }) })

let house: TestHouse
beforeAll(async () => {
  hashSlowly()
  house = await testHouse({ env: { TRUST_PROXY: '127.0.0.1' } })
})

test('behind a proxy we named the address is what that proxy saw, whatever the visitor made up before', async () => {
  const person = await customer(house)
  const made = { 'x-forwarded-for': '198.51.100.77, 203.0.113.9' }
  const login = await house.guest.raw('POST', '/api2/auth/login', { email: person.email, password: testPassword }, made)
  expect(login.status).toBe(200)
  const { rows } = await house.house.pool.query('select address from session order by id desc limit 1')
  expect(rows).toEqual([{ address: '203.0.113.9' }])
})

test('who hung up before his call was looked at has no network any more, and breaks nothing', () => {
  expect(networkOf(undefined)).toBe('')
})

describe('guesses of strangers', () => {
  const from = (address: string, cookie?: string) => ({ 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) })
  const login = (email: string, password: string, headers: Record<string, string>) =>
    house.guest.raw('POST', '/api2/auth/login', { email, password }, headers)
  const deviceOf = ({ headers }: { headers: Headers }) => /dure_known_device=[\w-]{43}/.exec(headers.get('set-cookie') ?? '')?.[0]

  test('are stopped with a time to wait, even with the right password then, and keep nobody out who came in before', async () => {
    const person = await operator(house)
    const home = from('203.0.113.20')
    const device = deviceOf(await login(person.email, testPassword, home))!
    expect(device).toBeDefined()
    for (let n = 0; n < 10; n += 1) expect((await login(person.email, `guess!${n}77`, from('198.51.100.1'))).status).toBe(401)
    const stopped = await login(person.email, testPassword, from('198.51.100.1'))
    expect([stopped.status, stopped.body.name]).toEqual([429, 'LOGIN_LOCKED'])
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    // From many addresses at once no more is tried than from three.
    const spread = await Promise.all(Array.from({ length: 40 }, (_, n) => login(person.email, `guess!${n}78`, from(`198.51.100.${n + 2}`))))
    expect(spread.filter(({ status }) => status === 401)).toHaveLength(20)
    // His device gets in from anywhere, his network with any device; a stranger's of both does not, whatever it knows.
    expect((await login(person.email, testPassword, from('192.0.2.1', device))).status).toBe(200)
    expect((await login(person.email, testPassword, home)).status).toBe(200)
    const elsewhere = from('192.0.2.2', device.replace(/.$/, device.endsWith('A') ? 'B' : 'A'))
    expect((await login(person.email, testPassword, elsewhere)).status).toBe(429)
    // A device is known for its member alone, and guesses from it have an end.
    const other = await customer(house)
    for (let n = 0; n < 10; n += 1) await login(person.email, `guess!${n}79`, from('192.0.2.3', device))
    expect((await login(person.email, testPassword, from('192.0.2.3', device))).status).toBe(429)
    for (let n = 0; n < 10; n += 1) await login(other.email, `guess!${n}79`, from('192.0.2.4', device))
    expect((await login(other.email, testPassword, from('192.0.2.4', device))).status).toBe(429)
  })

  test('for a reset mail leave its owner his own', async () => {
    const person = await customer(house)
    const ask = (headers: Record<string, string>) => house.guest.raw('POST', '/api2/auth/password/reset', { email: person.email }, headers)
    const device = deviceOf(await login(person.email, testPassword, from('203.0.113.30')))!
    const asked = []
    for (let n = 0; n < 14; n += 1) asked.push((await ask(from(`198.51.100.${100 + (n % 7)}`))).status)
    expect(asked).toEqual([...Array<number>(10).fill(200), ...Array<number>(4).fill(429)])
    expect((await ask(from('203.0.113.30'))).status).toBe(200)
    expect((await ask(from('192.0.2.9', device))).status).toBe(200)
  })
})

test('a visitor who comes directly is counted by where he comes from, whatever he says', async () => {
  const direct = await testHouse()
  const tries = Array.from({ length: 61 }, (_, n) =>
    direct.guest.raw(
      'POST',
      '/api2/auth/login',
      { email: `m${n}@dure.test`, password: 'Winter2026!' },
      { 'x-forwarded-for': `198.51.100.${n}` },
    ),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter((one) => one.status === 429)).toHaveLength(1)
})

test('codes asked for by one network leave others of a phone’s day [identity.sms-limits]', async () => {
  const phone = newPhone()
  const ask = (from: string) => house.guest.raw('POST', '/api/cellnum/auth-key', { cellnum: phone }, { 'x-forwarded-for': from })
  for (let n = 0; n < 5; n += 1) {
    expect((await ask('192.0.2.60')).status).toBe(200)
    await house.advance(31)
  }
  expect((await ask('192.0.2.60')).body.name).toBe('TOO_MANY_REQUESTS')
  expect((await ask('192.0.2.61')).status).toBe(200)
})

test('who has used up his guesses leaves no more behind of the e-mails he makes up', async () => {
  const from = { 'x-forwarded-for': '192.0.2.70' }
  const guess = (n: number) =>
    house.guest.raw('POST', '/api2/auth/login', { email: `made-up${n}@dure.test`, password: 'wrong-pass1!' }, from)
  for (let n = 0; n < 60; n += 1) await guess(n)
  const counts = async () =>
    (await house.house.pool.query(`select count(*)::integer as n from rate_window where bucket like '%made-up%'`)).rows[0]!.n as number
  const before = await counts()
  expect(before).toBeGreaterThan(0)
  for (let n = 60; n < 80; n += 1) expect((await guess(n)).status).toBe(429)
  expect(await counts()).toBe(before)
})

test('a call that is refused until its window ends is refused without asking the database', async () => {
  const from = { 'x-forwarded-for': '192.0.2.80' }
  const ask = () => house.guest.raw('POST', '/v1/app-download/sms', {}, from)
  const bucket = 'sendAppLink:address:192.0.2.80'
  for (let n = 0; n < 11; n += 1) await ask()
  await house.house.pool.query('update rate_window set hits = 0 where bucket = $1', [bucket])
  const refused = await ask()
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  const { rows } = await house.house.pool.query('select hits from rate_window where bucket = $1', [bucket])
  expect(rows).toEqual([{ hits: 0 }])
  await house.advance(3600)
  expect((await ask()).status).not.toBe(429)
})

describe('a crowd from one network [availability.fair-turns]', () => {
  const there = { 'x-forwarded-for': '192.0.2.50' }
  /** How many of the crowd were through when somebody from elsewhere was. */
  const before = async (crowd: readonly Promise<unknown>[], other: Promise<{ status: number }>): Promise<number> => {
    let through = 0
    for (const one of crowd) void one.then(() => (through += 1))
    expect((await other).status).toBe(200)
    const seen = through
    await Promise.all(crowd)
    return seen
  }

  test('that signs up waits behind itself, and lets who comes from elsewhere log in before it is through', async () => {
    const person = await customer(house)
    const crowd = Array.from({ length: 35 }, (_, n) =>
      house.guest.raw(
        'POST',
        '/api2/auth/signup/',
        { email: `crowd${n}@dure.test`, password: testPassword, first_name: '김민지', terms: testTerms },
        there,
      ),
    )
    const login = house.guest.raw(
      'POST',
      '/api2/auth/login',
      { email: person.email, password: testPassword },
      { 'x-forwarded-for': '192.0.2.51' },
    )
    expect(await before(crowd, login)).toBeLessThan(20)
    expect((await Promise.all(crowd)).map((one) => one.status)).toEqual(Array(35).fill(201))
  })

  test('that asks for ever other pages waits behind itself, and lets who comes from elsewhere see his before it is through', async () => {
    const page = (path: string, headers: Record<string, string>) => fetch(`${house.url}${path}`, { headers })
    const crowd = Array.from({ length: 40 }, (_, n) => page(`/?crowd=${n}`, there))
    expect(await before(crowd, page('/?calm=1', { 'x-forwarded-for': '192.0.2.52' }))).toBeLessThan(30)
    expect((await Promise.all(crowd)).map((one) => one.status)).toEqual(Array(40).fill(200))
  })
})

test('where no proxy was named nobody is believed', async () => {
  expect(trusted().trustProxy).toEqual([])
  expect(trusted('none').trustProxy).toEqual([])
  expect(trusted('10.0.0.0/8, 2001:db8::/32, 203.0.113.7').trustProxy).toEqual(['10.0.0.0/8', '2001:db8::/32', '203.0.113.7'])
  for (const wrong of ['true', '10.0.0.0/33', '1', 'proxy.example', '1.2.3.4/8/9'])
    expect(() => trusted(wrong)).toThrow(
      `TRUST_PROXY must be the addresses or networks of the proxies before the server, or none, got "${wrong}"`,
    )
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('TRUST_PROXY must be set in production')
})

test('guesses are counted by network: an IPv4 address, the 64 bits of an IPv6 customer', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  const one = networkOf('2001:db8:0:12::1')
  expect(one).toBe('2001:db8:0:12::/64')
  expect(networkOf('2001:0db8:0000:0012:ffff:1:2:3')).toBe(one)
  expect(networkOf('2001:db8:0:13::1')).not.toBe(one)
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})
