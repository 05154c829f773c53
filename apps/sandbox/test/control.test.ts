import { PortOneClient } from '@portone/server-sdk'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
let headers: Record<string, string>
beforeEach(async () => {
  world = await startWorld({ hangMs: 2_000 })
  headers = { authorization: `PortOne ${world.config.portone.apiSecret}` }
})
afterEach(() => world.close())

const paidEvents = (): unknown[] => world.received.filter((one) => one.body.includes('Transaction.Paid'))

test('the clock moves the product first asked with the developer key, and its own stamps follow', async () => {
  const before = (await world.json('GET', '/clock')).body
  const answer = await world.json('POST', '/clock', { advance: 3_600 })
  expect(answer).toEqual({ status: 200, body: { code: 0, data: { ok: true } } })
  const call = await world.until((one) => one.path === '/dev/clock')
  expect(call.headers['x-dev-key']).toBe(world.config.devKey)
  expect(JSON.parse(call.body)).toEqual({ advance: 3_600 })
  const after = (await world.json('GET', '/clock')).body
  expect(after.offsetSeconds - before.offsetSeconds).toBe(3_600)
  const { body } = await world.json('POST', '/payments/t/approve', { amount: 1_000 })
  expect(Date.parse(body.paidAt)).toBeGreaterThan(Date.now() + 3_000_000)
})

test('a clock the product refuses to move stays', async () => {
  world.answers.push(403)
  expect((await world.json('POST', '/clock', { advance: 60 })).status).toBe(403)
  expect((await world.json('GET', '/clock')).body.offsetSeconds).toBe(0)
})

test('a clock that the product moved before it failed goes along, and moves that come at once are made one after the other', async () => {
  world.answers.push(500)
  // It moves, and then breaks in what was due.
  world.clock.stands = 60
  expect((await world.json('POST', '/clock', { advance: 60 })).status).toBe(500)
  expect((await world.json('GET', '/clock')).body.offsetSeconds).toBe(60)
  world.answers.push(200, 503, 200)
  await Promise.all([1, 2, 4].map((advance) => world.json('POST', '/clock', { advance })))
  const made = world.received.filter((one) => one.path === '/dev/clock').map((one) => JSON.parse(one.body).advance as number)
  expect(made.slice(1)).toEqual([1, 2, 4])
  expect((await world.json('GET', '/clock')).body.offsetSeconds).toBe(65)
})

test('a clock that the product lets nobody move is not begun to be moved: nobody sees it ahead', async () => {
  world.clock.stands = undefined
  const asked = world.json('POST', '/clock', { advance: 3_600 })
  const seen: number[] = []
  for (let look = 0; look < 20; look += 1) seen.push((await world.json('GET', '/clock')).body.offsetSeconds)
  expect([(await asked).status, new Set(seen)]).toEqual([503, new Set([0])])
  expect(world.received).toEqual([])
})

test('who makes a demo is told of to the product; who does not, is not', async () => {
  await world.json('POST', '/clock', { start: -60 }, { 'x-opening-key': 'maker' })
  await world.json('POST', '/clock', { start: -60 })
  expect(world.received.map((one) => one.headers['x-opening-key'])).toEqual(['maker', undefined])
})

test('an error fault is used up by the calls it was made for', async () => {
  await world.json('POST', '/payments/e/approve', { amount: 1_000 })
  await world.json('POST', '/faults', { service: 'payments', kind: 'error', count: 2 })
  const statuses = []
  for (let call = 0; call < 3; call += 1) statuses.push((await world.json('GET', '/payments/e', undefined, headers)).status)
  expect(statuses).toEqual([502, 502, 200])
  expect((await world.json('GET', '/faults')).body).toEqual({ items: [] })
})

test('a timeout does nothing; charge-then-timeout does the work and then says nothing', async () => {
  await world.json('POST', '/payments/x/approve', { amount: 1_000 })
  /** Waits for its answer until the fault that keeps it back was taken. */
  const cancel = async (): Promise<Response> => {
    const patience = new AbortController()
    const answer = fetch(`${world.url}/payments/x/cancel`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ amount: 100, reason: 'r' }),
      signal: patience.signal,
    })
    await expect.poll(async () => (await world.json('GET', '/faults')).body.items).toEqual([])
    patience.abort()
    return answer
  }
  const cancelled = async (): Promise<number> => (await world.json('GET', '/payments/x', undefined, headers)).body.amount.cancelled
  await world.json('POST', '/faults', { service: 'portone', kind: 'timeout', count: 1, operation: 'cancel' })
  await expect(cancel()).rejects.toThrow()
  expect(await cancelled()).toBe(0)
  await world.json('POST', '/faults', { service: 'payments', kind: 'charge-then-timeout', count: 1 })
  await expect(cancel()).rejects.toThrow()
  await expect.poll(cancelled).toBe(100)
})

test('webhooks are lost, doubled and late on demand', async () => {
  await world.json('POST', '/payments/w1/approve', { amount: 1_000 })
  await world.until((one) => one.body.includes('Transaction.Paid'))
  await world.json('POST', '/faults', { service: 'payments', kind: 'lost-webhook', count: 1 })
  await world.json('POST', '/payments/w2/approve', { amount: 1_000 })
  await world.json('POST', '/faults', { service: 'payments', kind: 'duplicate-webhook', count: 1 })
  await world.json('POST', '/payments/w3/approve', { amount: 1_000 })
  while (paidEvents().length < 3) await new Promise((resolve) => setTimeout(resolve, 10))
  await world.json('POST', '/faults', { service: 'payments', kind: 'late-webhook', count: 1 })
  await world.json('POST', '/payments/w4/approve', { amount: 1_000 })
  expect(paidEvents()).toHaveLength(3)
  await world.until((one) => one.body.includes('"w4"') && one.body.includes('Transaction.Paid'))
  expect(world.received.filter((one) => one.body.includes('"w2"') && one.body.includes('Paid'))).toEqual([])
  const twice = world.received.filter((one) => one.body.includes('"w3"') && one.body.includes('Transaction.Paid'))
  expect(twice).toHaveLength(2)
  expect(twice[0]?.headers['webhook-id']).toBe(twice[1]?.headers['webhook-id'])
})

test('a webhook still waiting for its next try goes out after a restart', async () => {
  await world.close()
  world = await startWorld({ webhookRetryMs: [600_000] })
  world.answers.push(500, 500)
  await world.json('POST', '/payments/late/approve', { amount: 1_000 })
  await world.until((one) => one.body.includes('Transaction.Paid'))
  while (world.answers.length > 0) await new Promise((resolve) => setTimeout(resolve, 10))
  world.received.length = 0
  await world.restart()
  await world.until((one) => one.body.includes('Transaction.Paid'))
})

test('reset forgets everything but the clock', async () => {
  await world.json('POST', '/clock', { advance: 10 })
  await world.json('POST', '/payments/r/approve', { amount: 1_000 })
  await world.json('POST', '/reset')
  await world.restart()
  const portone = PortOneClient({ secret: world.config.portone.apiSecret, baseUrl: world.url })
  await expect(portone.payment.getPayment({ paymentId: 'r' })).rejects.toMatchObject({ data: { type: 'PAYMENT_NOT_FOUND' } })
  expect((await world.json('GET', '/clock')).body.offsetSeconds).toBe(10)
})

test('every screen of the index opens', async () => {
  const index = await (await fetch(world.url)).text()
  const paths = [...index.matchAll(/class="card" href="([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(paths.length).toBeGreaterThan(8)
  for (const path of paths) expect((await fetch(world.url + path)).status, path).toBe(200)
})
