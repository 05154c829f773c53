import { createHmac, randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cashTimers } from '../../src/domains/cash/timers.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { approveUnheard, atGateway, buyCash, faults, formOf, pro, tenThousand } from '../trade.ts'

let house: TestHouse
let serviceId: number
beforeAll(async () => {
  house = await testHouse()
  serviceId = (await formOf(house, 'move-in-cleaning')).service.id
})
beforeEach(async () => {
  await fetch(`${house.sandbox.url}/faults`, { method: 'DELETE' })
})

type Pro = Awaited<ReturnType<typeof pro>>
/** A pro who joined two days ago, so that the new-pro bonus is over. */
async function settledPro(): Promise<Pro> {
  const person = await pro(house, { services: [serviceId] })
  await house.house.pool.query(`update provider set created_at = created_at - interval '2 days' where id = $1`, [person.providerId])
  return person
}
const prepare = (person: Pro, productId = tenThousand) =>
  person.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId } })
const authorise = (person: Pro, prepared: { uid: string; paymentId: string }) =>
  person.call('PATCH /v3/cash/purchase/auth', { body: { uid: prepared.uid, tid: prepared.paymentId } })
const balance = async (person: Pro) => (await person.call('GET /v1/cash/users/me/balance')).total
const purchases = (person: Pro) => person.call('GET /v1/me/cash/board/:filter', { params: { filter: 'purchase' } })

const recheck = cashTimers.find((one) => one.name === 'cash.recheck-purchases')!

/** Waits for what happens by itself. */
async function until(check: () => Promise<boolean>): Promise<void> {
  await expect.poll(check).toBe(true)
}

async function webhook(paymentId: string, options: { secret?: string; id?: string; at?: number; tamper?: boolean } = {}) {
  const body = JSON.stringify({
    type: 'Transaction.Paid',
    timestamp: new Date().toISOString(),
    data: { paymentId, storeId: 'store', transactionId: 'tx' },
  })
  const id = options.id ?? `msg_${randomUUID()}`
  const at = String(options.at ?? Math.floor(Date.now() / 1000))
  const secret = options.secret ?? house.house.config.gateways.portone.webhookSecret
  const signature = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${at}.${body}`)
    .digest('base64')
  const response = await fetch(`${house.url}/webhooks/portone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` },
    body: options.tamper ? body.replace('Paid', 'Cancelled') : body,
  })
  return response.status
}

describe('buying cash', () => {
  test('supplies it once, whoever notices: browser, webhook, both at once', async () => {
    const person = await settledPro()
    const prepared = await prepare(person)
    expect(prepared.checkoutUrl).toContain(`/pay/${prepared.paymentId}`)
    await atGateway(house, prepared.paymentId, 'approve')
    const [answer] = await Promise.all([
      authorise(person, prepared),
      authorise(person, prepared),
      webhook(prepared.paymentId),
      webhook(prepared.paymentId),
    ])
    expect(answer).toMatchObject({ status: 'PAID', balance: { cash: 10_000, bonus: 0, total: 10_000 } })
    expect(await balance(person)).toBe(10_000)
    const { items } = await purchases(person)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ type: 1, amount: 10_000, tid: prepared.paymentId })
  })

  test('with no word from the browser the webhook brings it; with no webhook either, the repeated question does', async () => {
    const person = await settledPro()
    const first = await prepare(person)
    await atGateway(house, first.paymentId, 'approve')
    await until(async () => (await balance(person)) === 10_000)

    const second = await prepare(person)
    await approveUnheard(house, second)
    await house.advance(130)
    expect(await balance(person)).toBe(20_000)
  })

  test('duplicated and late webhooks change nothing', async () => {
    const person = await settledPro()
    await faults(house, 'duplicate-webhook')
    await buyCash(house, person.call)
    const { paymentId } = await prepare(person)
    expect(await webhook(paymentId, { id: 'msg_same' })).toBe(200)
    expect(await webhook(paymentId, { id: 'msg_same' })).toBe(200)
    await house.settle()
    expect(await balance(person)).toBe(10_000)
  })

  test('a forged, a tampered and a stale webhook are refused and believed nothing', async () => {
    const person = await settledPro()
    const { paymentId } = await prepare(person)
    const other = `whsec_${Buffer.from('another secret').toString('base64')}`
    expect(await webhook(paymentId, { secret: other })).toBe(401)
    expect(await webhook(paymentId, { tamper: true })).toBe(401)
    expect(await webhook(paymentId, { at: Math.floor(Date.now() / 1000) - 3600 })).toBe(401)
    expect((await fetch(`${house.url}/webhooks/portone`, { method: 'POST', body: '{}' })).status).toBe(401)
    expect(await webhook(paymentId)).toBe(200)
    expect(await balance(person)).toBe(0)
  })

  test('a payment that failed leaves no bonus behind, and the next one brings its own', async () => {
    const person = await pro(house, { services: [serviceId] })
    const failed = await prepare(person)
    expect(failed.bonus).toBe(5_000)
    await atGateway(house, failed.paymentId, 'fail')
    expect(await refusal(authorise(person, failed))).toBe('PAYMENT_FAILED')
    await house.settle()
    expect(await person.call('GET /v1/cash/users/me/balance')).toMatchObject({ cash: 0, bonus: 0, total: 0 })
    const next = await prepare(person)
    await atGateway(house, next.paymentId, 'approve')
    expect(await authorise(person, next)).toMatchObject({ balance: { cash: 10_000, bonus: 5_000 } })
  })

  test('a payment that failed is told as failed and may be tried again', async () => {
    const person = await settledPro()
    const prepared = await prepare(person)
    await atGateway(house, prepared.paymentId, 'fail')
    expect(await refusal(authorise(person, prepared))).toBe('PAYMENT_FAILED')
    expect(await refusal(authorise(person, await prepare(person)))).toBe('INVALID_TRANSACTION')
    expect(await balance(person)).toBe(0)
  })

  test('while the gateway cannot be reached nothing is decided; later it is', async () => {
    const person = await settledPro()
    const prepared = await prepare(person)
    await approveUnheard(house, prepared)
    await faults(house, 'error')
    expect(await refusal(authorise(person, prepared))).toBe('PAYMENT_PROVIDER_ERROR')
    expect(await balance(person)).toBe(0)
    await house.advance(130)
    expect(await balance(person)).toBe(10_000)
  })

  test('a payment that comes while the repeated question is noted stays paid and is asked about no more', async () => {
    const { paymentId } = await prepare(await settledPro())
    const { payments } = house.house.gateways
    const other = new pg.Client({ connectionString: house.house.config.databaseUrl })
    await other.connect()
    const asking = vi.spyOn(payments, 'find').mockImplementationOnce(async () => {
      // Another process takes the payment over between the gateway's answer and our note of it.
      await other.query('begin')
      await other.query(`update cash_purchase set status = 'paid', paid_at = now(), next_check_at = null where payment_id = $1`, [
        paymentId,
      ])
      return null
    })
    const state = async () =>
      (await house.house.pool.query('select status, next_check_at from cash_purchase where payment_id = $1', [paymentId])).rows[0]
    try {
      await house.house.clock.advance(25 * 3600)
      const noted = recheck.run(house.house)
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await until(async () => (await house.house.pool.query(waiting)).rowCount === 1)
      await other.query('commit')
      await noted
    } finally {
      asking.mockRestore()
      await other.end()
    }
    expect(await state()).toEqual({ status: 'paid', next_check_at: null })
  })

  test('a purchase that cannot be taken over keeps none of the others waiting', async () => {
    const person = await settledPro()
    const [broken, sound] = [await prepare(person), await prepare(person)]
    await approveUnheard(house, broken)
    await approveUnheard(house, sound)
    const { payments } = house.house.gateways
    const find = payments.find.bind(payments)
    const asking = vi.spyOn(payments, 'find').mockImplementation(async (id) => {
      if (id === broken.paymentId) throw new Error('An answer nobody expected')
      return find(id)
    })
    try {
      await house.advance(130)
      expect(await balance(person)).toBe(10_000)
    } finally {
      asking.mockRestore()
    }
    await house.advance(70)
    expect(await balance(person)).toBe(20_000)
  })

  test('another’s purchase and another payment’s id open nothing', async () => {
    const [person, thief] = [await settledPro(), await settledPro()]
    const prepared = await prepare(person)
    await approveUnheard(house, prepared)
    expect(await refusal(authorise(thief, prepared))).toBe('PAYMENT_NOT_EXIST')
    expect(await refusal(authorise(person, { ...prepared, uid: 'no-such-purchase' }))).toBe('PAYMENT_NOT_EXIST')
    expect(await refusal(authorise(thief, { uid: (await prepare(thief)).uid, paymentId: prepared.paymentId }))).toBe('INVALID_TRANSACTION')
    expect(await refusal(thief.call('GET /v1/payments/:paymentId/checkout', { params: { paymentId: prepared.paymentId } }))).toBe(
      'PAYMENT_NOT_EXIST',
    )
    expect(await balance(thief)).toBe(0)
  })

  test('a virtual account is told first and supplied at its deposit', async () => {
    const person = await settledPro()
    const prepared = await prepare(person)
    await atGateway(house, prepared.paymentId, 'approve', { payMethod: 'VIRTUAL_ACCOUNT' })
    const issued = await authorise(person, prepared)
    expect(issued).toMatchObject({ status: 'VIRTUAL_ACCOUNT_ISSUED', account: { bank: '신한은행', accountNumber: expect.any(String) } })
    expect(await balance(person)).toBe(0)
    const deposits = async () => (await person.call('GET /v1/me/cash/deposits')).items
    const { bank, accountNumber, expiresAt } = issued.account!
    expect(await deposits()).toMatchObject([{ tid: prepared.paymentId, price: 11_000, bank, accountNumber, expiresAt }])
    const order = async () => {
      const { status, orderPath } = await person.call('GET /v1/payments/:paymentId/checkout', {
        params: { paymentId: prepared.paymentId },
      })
      return [status, orderPath]
    }
    expect(await order()).toEqual(['deposit', '/mypage/cash-dashboard'])
    await atGateway(house, prepared.paymentId, 'deposit')
    await until(async () => (await balance(person)) === 10_000)
    expect(await deposits()).toEqual([])
    expect(await order()).toEqual(['paid', '/mypage/cash-dashboard'])
  })

  test('the same number in another currency is not what was asked: it is sent back, not supplied', async () => {
    const person = await settledPro()
    const prepared = await prepare(person)
    await fetch(`${house.sandbox.url}/browser/payments`, {
      method: 'POST',
      body: JSON.stringify({
        orderName: '캐시',
        payMethod: 'CARD',
        redirectUrl: house.url,
        paymentId: prepared.paymentId,
        totalAmount: prepared.price,
        currency: 'CURRENCY_VND',
      }),
    })
    await atGateway(house, prepared.paymentId, 'approve')
    expect(await house.house.gateways.payments.find(prepared.paymentId)).toMatchObject({ total: prepared.price, currency: 'VND' })
    expect(await refusal(authorise(person, prepared))).toBe('AMOUNT_MISMATCH')
    await house.settle()
    expect((await house.house.gateways.payments.find(prepared.paymentId))?.status).toBe('cancelled')
    expect(await balance(person)).toBe(0)
  })

  test('an amount the gateway took otherwise than asked is sent back, not supplied', async () => {
    const person = await settledPro()
    const prepared = await prepare(person)
    await house.house.pool.query('update cash_purchase set price = price + 1100 where uid = $1', [prepared.uid])
    await atGateway(house, prepared.paymentId, 'approve')
    expect(await refusal(authorise(person, prepared))).toBe('AMOUNT_MISMATCH')
    await house.settle()
    expect((await house.house.gateways.payments.find(prepared.paymentId))?.status).toBe('cancelled')
    expect(await balance(person)).toBe(0)
  })
})
