import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decryptBody, encryptBody } from '../src/services/payouts/jwe.ts'
import { startWorld } from './world.ts'
import type { Json, World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

const basic = (): string => `Basic ${Buffer.from(`${world.config.toss.secretKey}:`).toString('base64')}`

async function encryptedPost(path: string, body: unknown, headers: Record<string, string> = {}): Promise<{ status: number; body: Json }> {
  const { securityKey } = world.config.toss
  const response = await fetch(world.url + path, {
    method: 'POST',
    headers: { authorization: basic(), 'content-type': 'text/plain', 'TossPayments-api-security-mode': 'ENCRYPTION', ...headers },
    body: await encryptBody(body, securityKey, '2026-11-21T15:00:00+09:00'),
  })
  return { status: response.status, body: (await decryptBody(await response.text(), securityKey))?.content }
}

const seller = (ref: string, accountNumber = '110123456789') => ({
  refSellerId: ref,
  businessType: 'INDIVIDUAL',
  individual: { name: '김고수', email: 'gosu@example.com', phone: '01012345678' },
  account: { bankCode: '088', accountNumber, holderName: '김고수' },
})
const payout = (refPayoutId: string, destination: string, value = 96_500) => ({
  refPayoutId,
  destination,
  scheduleType: 'EXPRESS',
  amount: { currency: 'KRW', value },
  transactionDescription: '두레정산',
})

async function read(id: string): Promise<Json> {
  for (;;) {
    const { body } = await world.json('GET', `/v2/payouts/${id}`, undefined, { authorization: basic() })
    if (body.entityBody.status !== 'REQUESTED') return body.entityBody
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('a payout is asked for in an encrypted body, completes, and the product is told with a signature', async () => {
  const registered = await encryptedPost('/v2/sellers', seller('pro-1'))
  expect(registered.body).toMatchObject({ entityType: 'seller', entityBody: { refSellerId: 'pro-1', status: 'APPROVED' } })
  const asked = await encryptedPost('/v2/payouts', [payout('out-1', registered.body.entityBody.id)])
  const [item] = asked.body.entityBody.items
  expect(item).toMatchObject({ refPayoutId: 'out-1', status: 'REQUESTED', amount: { currency: 'KRW', value: 96_500 }, error: null })
  expect(await read(item.id)).toMatchObject({ status: 'COMPLETED' })
  const got = await world.until((one) => one.path === '/webhooks/toss' && one.body.includes('COMPLETED'))
  const time = String(got.headers['tosspayments-webhook-transmission-time'])
  const expected = createHmac('sha256', world.config.toss.securityKey).update(`${got.body}:${time}`).digest('base64')
  expect(got.headers['tosspayments-webhook-signature']).toBe(`v1:${expected}`)
  expect(JSON.parse(got.body)).toMatchObject({ eventType: 'payout.changed', entityType: 'payout', entityBody: { refPayoutId: 'out-1' } })
  const { body } = await world.json('GET', '/v2/balances', undefined, { authorization: basic() })
  expect(body.entityBody.availableAmount.value).toBe(1_000_000_000 - 96_500)
})

test('an account ending in 0000 does not take money', async () => {
  const { body } = await encryptedPost('/v2/sellers', seller('pro-2', '1101234500000000'))
  const asked = await encryptedPost('/v2/payouts', [payout('out-2', body.entityBody.id)])
  expect(await read(asked.body.entityBody.items[0].id)).toMatchObject({ status: 'FAILED', error: { code: 'INVALID_ACCOUNT' } })
})

test('the same payout is never made twice: a repeated key answers the same, a repeated reference is refused', async () => {
  const { body } = await encryptedPost('/v2/sellers', seller('pro-3'))
  const request = [payout('out-3', body.entityBody.id)]
  const first = await encryptedPost('/v2/payouts', request, { 'idempotency-key': 'one' })
  const again = await encryptedPost('/v2/payouts', request, { 'idempotency-key': 'one' })
  expect(again.body).toEqual(first.body)
  expect(await encryptedPost('/v2/payouts', request)).toMatchObject({ status: 400, body: { error: { code: 'DUPLICATED_REF_PAYOUT_ID' } } })
})

test('a plain body, another key and a wrong secret are refused', async () => {
  const plain = await world.json('POST', '/v2/sellers', seller('x'), { authorization: basic() })
  expect(plain).toMatchObject({ status: 400, body: { error: { code: 'INVALID_ENCRYPTION' } } })
  const jwe = await encryptBody(seller('x'), 'f'.repeat(64), '2026-11-21T15:00:00+09:00')
  const headers = { authorization: basic(), 'content-type': 'text/plain', 'TossPayments-api-security-mode': 'ENCRYPTION' }
  expect((await fetch(`${world.url}/v2/sellers`, { method: 'POST', headers, body: jwe })).status).toBe(400)
  expect((await world.json('GET', '/v2/balances')).status).toBe(401)
})
