import { identityLimits } from '@dure/contract/identity/limits'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { codesRefused, codesSent } from '../../src/metrics/counters.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { newPhone } from '../people.ts'
import { forgetLimits } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ env: { TRUST_PROXY: '127.0.0.1' } })
})
beforeEach(() => forgetLimits(house))

const ask = async (address: string, phone = newPhone()) =>
  (await house.guest.raw('POST', '/api/cellnum/auth-key', { cellnum: phone }, { 'x-forwarded-for': address })).status

/** As if the house had sent so many this hour. */
const sent = async (hits: number): Promise<void> => {
  await ask('198.51.100.1')
  await house.house.pool.query(
    `update rate_window set hits = $1 where bucket in ('phone-code:half:strangers', 'phone-code:house:strangers')`,
    [hits],
  )
}
const valueOf = async (counter: typeof codesSent): Promise<number> => (await counter.get()).values[0]?.value ?? 0

const { requests } = identityLimits.sendingsOfHouse.strangers
const few = identityLimits.sendingsOfNetworkThen.requests

test('the house sends so many codes an hour and no more, whichever addresses ask, and says so to whoever watches [identity.sms-ceiling]', async () => {
  await sent(requests - 1)
  const [before, went] = [await valueOf(codesRefused), await valueOf(codesSent)]
  expect(await ask('198.51.100.2')).toBe(200)
  expect(await ask('198.51.100.3')).toBe(429)
  expect(await ask('198.51.100.4')).toBe(429)
  expect([(await valueOf(codesRefused)) - before, (await valueOf(codesSent)) - went]).toEqual([2, 1])
})

test('from half of it on a network has few left, and others sign up all the same [identity.sms-ceiling]', async () => {
  await sent(requests / 2)
  const pump = []
  for (let n = 0; n < few + 2; n += 1) pump.push(await ask('198.51.100.9'))
  expect(pump.filter((status) => status === 200)).toHaveLength(few)
  expect(await ask('203.0.113.7')).toBe(200)
})
