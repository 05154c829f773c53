import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { networkOf } from '../../src/http/address.ts'
import { testHouse } from '../house.ts'
import { customer, testPassword } from '../people.ts'

const trusted = (TRUST_PROXY?: string) =>
  readConfig({ DATABASE_URL: 'postgres://x', ...(TRUST_PROXY === undefined ? {} : { TRUST_PROXY }) })

test('behind a proxy we named the address is what that proxy saw, whatever the visitor made up before', async () => {
  const house = await testHouse({ env: { TRUST_PROXY: '127.0.0.1' } })
  const person = await customer(house)
  const made = { 'x-forwarded-for': '198.51.100.77, 203.0.113.9' }
  const login = await house.guest.raw('POST', '/api2/auth/login', { email: person.email, password: testPassword }, made)
  expect(login.status).toBe(200)
  const { rows } = await house.house.pool.query('select address from session order by id desc limit 1')
  expect(rows).toEqual([{ address: '203.0.113.9' }])
})

test('a visitor who comes directly is counted by where he comes from, whatever he says', async () => {
  const house = await testHouse()
  const tries = Array.from({ length: 61 }, (_, n) =>
    house.guest.raw(
      'POST',
      '/api2/auth/login',
      { email: `m${n}@dure.test`, password: 'Winter2026!' },
      { 'x-forwarded-for': `198.51.100.${n}` },
    ),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter((one) => one.status === 429)).toHaveLength(1)
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
