import { PortOneClient, Webhook } from '@portone/server-sdk'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
let portone: PortOneClient

beforeEach(async () => {
  world = await startWorld()
  const { apiSecret, storeId } = world.config.portone
  portone = PortOneClient({ secret: apiSecret, baseUrl: world.url, storeId })
})
afterEach(() => world.close())

const eventOf = (type: string) => (one: { body: string }) => one.body.includes(`"${type}"`)

test('a pre-registered payment is unknown until approved, then paid with the amount the merchant registered', async () => {
  await portone.payment.preRegisterPayment({ paymentId: 'deal-1', totalAmount: 103_500, currency: 'KRW' })
  await expect(portone.payment.getPayment({ paymentId: 'deal-1' })).rejects.toMatchObject({ data: { type: 'PAYMENT_NOT_FOUND' } })
  expect((await world.json('POST', '/payments/deal-1/approve')).status).toBe(200)
  const payment = await portone.payment.getPayment({ paymentId: 'deal-1' })
  expect(payment).toMatchObject({
    status: 'PAID',
    id: 'deal-1',
    amount: { total: 103_500, paid: 103_500, cancelled: 0 },
    currency: 'KRW',
    channel: { type: 'TEST' },
  })
})

test('approving twice changes nothing and tells the product once', async () => {
  const first = await world.json('POST', '/payments/a/approve', { amount: 1_000, orderName: '청소' })
  const second = await world.json('POST', '/payments/a/approve', { amount: 1_000 })
  expect(second.body).toEqual(first.body)
  await world.until(eventOf('Transaction.Paid'))
  await world.json('POST', '/payments/b/approve', { amount: 1_000 })
  await world.until((one) => one.body.includes('"b"') && one.body.includes('Transaction.Paid'))
  expect(world.received.filter((one) => one.body.includes('"a"') && one.body.includes('Transaction.Paid'))).toHaveLength(1)
})

test('an amount other than the pre-registered one is refused, in the browser and by approve', async () => {
  await portone.payment.preRegisterPayment({ paymentId: 'p', totalAmount: 5_500 })
  expect((await world.json('POST', '/payments/p/approve', { amount: 100 })).body).toMatchObject({ type: 'INVALID_REQUEST' })
  const request = { paymentId: 'p', orderName: '캐시', totalAmount: 100, payMethod: 'CARD', redirectUrl: 'http://localhost:1/pay' }
  expect((await world.json('POST', '/browser/payments', request)).status).toBe(400)
  await expect(portone.payment.getPayment({ paymentId: 'p' })).rejects.toMatchObject({ data: { type: 'PAYMENT_NOT_FOUND' } })
})

test('webhooks carry a signature the SDK accepts, and a forged body is refused', async () => {
  await world.json('POST', '/payments/signed/approve', { amount: 2_000 })
  const got = await world.until(eventOf('Transaction.Paid'))
  expect(got.path).toBe('/webhooks/portone')
  const webhook = await Webhook.verify(world.config.portone.webhookSecret, got.body, got.headers)
  expect(webhook).toMatchObject({ type: 'Transaction.Paid', data: { paymentId: 'signed', storeId: world.config.portone.storeId } })
  await expect(Webhook.verify(world.config.portone.webhookSecret, got.body.replace('signed', 'forged'), got.headers)).rejects.toThrow()
})

test('a webhook refused by the product is sent again with the same id', async () => {
  world.answers.push(500, 503)
  await world.json('POST', '/payments/again/approve', { amount: 2_000 })
  while (world.received.length < 4) await new Promise((resolve) => setTimeout(resolve, 10))
  const ids = world.received.filter((one) => one.body.includes('Transaction.Paid')).map((one) => one.headers['webhook-id'])
  expect(new Set(ids).size).toBe(1)
})

test('a payment is cancelled in parts, never beyond what is left', async () => {
  await world.json('POST', '/payments/c/approve', { amount: 10_000 })
  const partial = await portone.payment.cancelPayment({ paymentId: 'c', amount: 4_000, reason: '일부 환불' })
  expect(partial.cancellation).toMatchObject({ status: 'SUCCEEDED', totalAmount: 4_000, reason: '일부 환불' })
  expect(await portone.payment.getPayment({ paymentId: 'c' })).toMatchObject({
    status: 'PARTIAL_CANCELLED',
    amount: { paid: 10_000, cancelled: 4_000 },
  })
  const refused = (type: string) => ({ data: { type } })
  await expect(portone.payment.cancelPayment({ paymentId: 'c', amount: 6_001, reason: 'x' })).rejects.toMatchObject(
    refused('CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT'),
  )
  await expect(portone.payment.cancelPayment({ paymentId: 'c', currentCancellableAmount: 10_000, reason: 'x' })).rejects.toMatchObject(
    refused('CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN'),
  )
  await portone.payment.cancelPayment({ paymentId: 'c', reason: '나머지' })
  expect(await portone.payment.getPayment({ paymentId: 'c' })).toMatchObject({
    status: 'CANCELLED',
    cancellations: [{ totalAmount: 4_000 }, { totalAmount: 6_000 }],
  })
  await expect(portone.payment.cancelPayment({ paymentId: 'c', reason: 'x' })).rejects.toMatchObject(refused('PAYMENT_ALREADY_CANCELLED'))
  const events = ['Transaction.PartialCancelled', 'Transaction.Cancelled']
  for (const event of events) expect(JSON.parse((await world.until(eventOf(event))).body).data.cancellationId).toBeTruthy()
})

test('the same Idempotency-Key cancels once; another body under it is refused', async () => {
  await world.json('POST', '/payments/i/approve', { amount: 10_000 })
  const headers = { authorization: `PortOne ${world.config.portone.apiSecret}`, 'idempotency-key': '"k1"' }
  const first = await world.json('POST', '/payments/i/cancel', { amount: 3_000, reason: 'r' }, headers)
  const again = await world.json('POST', '/payments/i/cancel', { amount: 3_000, reason: 'r' }, headers)
  expect(again.body).toEqual(first.body)
  expect((await world.json('POST', '/payments/i/cancel', { amount: 1, reason: 'r' }, headers)).status).toBe(422)
  expect(await portone.payment.getPayment({ paymentId: 'i' })).toMatchObject({ amount: { cancelled: 3_000 } })
})

test('a virtual account is issued first and paid by the deposit', async () => {
  await world.json('POST', '/payments/v/approve', { amount: 30_000, payMethod: 'VIRTUAL_ACCOUNT' })
  const issued = await portone.payment.getPayment({ paymentId: 'v' })
  expect(issued).toMatchObject({
    status: 'VIRTUAL_ACCOUNT_ISSUED',
    method: { type: 'PaymentMethodVirtualAccount', bank: 'SHINHAN' },
    amount: { paid: 0 },
  })
  await world.until(eventOf('Transaction.VirtualAccountIssued'))
  await world.json('POST', '/payments/v/deposit')
  expect(await portone.payment.getPayment({ paymentId: 'v' })).toMatchObject({ status: 'PAID' })
})

test('a failed payment says why and may be tried again', async () => {
  await portone.payment.preRegisterPayment({ paymentId: 'f', totalAmount: 7_000 })
  await world.json('POST', '/payments/f/fail')
  expect(await portone.payment.getPayment({ paymentId: 'f' })).toMatchObject({
    status: 'FAILED',
    failure: { pgCode: 'REJECT_CARD_PAYMENT' },
  })
  await world.json('POST', '/payments/f/approve')
  expect(await portone.payment.getPayment({ paymentId: 'f' })).toMatchObject({ status: 'PAID', amount: { total: 7_000 } })
  expect((await world.json('POST', '/payments/f/fail')).status).toBe(409)
})

test('a card is stored as a billing key, charged and deleted; only its last four digits stay', async () => {
  const credential = { number: '4111111111114242', expiryYear: '29', expiryMonth: '12' }
  const { billingKeyInfo } = await portone.payment.billingKey.issueBillingKey({ method: { card: { credential } } })
  const { billingKey } = billingKeyInfo
  const charge = { billingKey, orderName: '자동 충전', amount: { total: 9_900 }, currency: 'KRW' as const }
  expect((await portone.payment.payWithBillingKey({ paymentId: 'auto', ...charge })).payment.pgTxId).toBeTruthy()
  await expect(portone.payment.payWithBillingKey({ paymentId: 'auto', ...charge })).rejects.toMatchObject({
    data: { type: 'ALREADY_PAID' },
  })
  expect(await portone.payment.getPayment({ paymentId: 'auto' })).toMatchObject({
    status: 'PAID',
    billingKey,
    method: { card: { number: '****-****-****-4242' } },
  })
  await portone.payment.billingKey.deleteBillingKey({ billingKey })
  expect(await portone.payment.billingKey.getBillingKeyInfo({ billingKey })).toMatchObject({ status: 'DELETED' })
  await expect(portone.payment.payWithBillingKey({ paymentId: 'late', ...charge })).rejects.toMatchObject({
    data: { type: 'BILLING_KEY_ALREADY_DELETED' },
  })
})

test('a keyed-in card pays at once; a card ending in 0000 is refused and leaves a failed payment', async () => {
  const pay = (paymentId: string, number: string) =>
    portone.payment.payInstantly({
      paymentId,
      orderName: '캐시 5,000',
      amount: { total: 5_500 },
      currency: 'KRW',
      method: { card: { credential: { number, expiryYear: '29', expiryMonth: '12' } } },
    })
  await pay('key-in', '5555444433331111')
  expect(await portone.payment.getPayment({ paymentId: 'key-in' })).toMatchObject({ status: 'PAID' })
  await expect(pay('refused', '5555444433330000')).rejects.toMatchObject({ data: { type: 'PG_PROVIDER', pgCode: 'REJECT_CARD_PAYMENT' } })
  expect(await portone.payment.getPayment({ paymentId: 'refused' })).toMatchObject({ status: 'FAILED' })
})

test('payments are listed by time and status, page by page, and by cursor', async () => {
  for (const id of ['l1', 'l2', 'l3']) await world.json('POST', `/payments/${id}/approve`, { amount: 1_000 })
  await world.json('POST', '/payments/l4/fail', { amount: 1_000 })
  const until = new Date(Date.now() + 60_000).toISOString()
  const from = new Date(Date.now() - 60_000).toISOString()
  const paid = await portone.payment.getPayments({ page: { number: 0, size: 2 }, filter: { from, until, status: ['PAID'] } })
  expect(paid.page).toEqual({ number: 0, size: 2, totalCount: 3 })
  expect(paid.items).toHaveLength(2)
  expect((await portone.payment.getPayments({ filter: { until: from } })).items).toEqual([])
  const first = await portone.payment.getAllPaymentsByCursor({ from, until, size: 3 })
  const rest = await portone.payment.getAllPaymentsByCursor({ from, until, size: 3, cursor: first.items.at(-1)?.cursor })
  expect([...first.items, ...rest.items].map(({ payment }) => (payment as { id: string }).id).sort()).toEqual(['l1', 'l2', 'l3', 'l4'])
})

test('without the API secret nothing is told', async () => {
  const stranger = PortOneClient({ secret: 'wrong', baseUrl: world.url })
  await expect(stranger.payment.getPayments()).rejects.toMatchObject({ data: { type: 'UNAUTHORIZED' } })
})

test('the checkout page ends as the customer presses, and goes back with code and message on failure', async () => {
  const open = async (paymentId: string): Promise<string> => {
    const request = {
      paymentId,
      orderName: '<b>이사</b>',
      totalAmount: 9_000,
      currency: 'CURRENCY_KRW',
      payMethod: 'CARD',
      redirectUrl: 'http://localhost:1/pay?from=chat',
    }
    const script = await (await fetch(`${world.url}/browser-sdk.js`)).text()
    expect(script).toContain('window.PortOne')
    return (await world.json('POST', '/browser/payments', request)).body.checkoutUrl as string
  }
  const press = async (url: string, action: string): Promise<URL> => {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
    return new URL(response.headers.get('location') ?? '')
  }
  const checkout = await open('pay-1')
  const page = await (await fetch(checkout)).text()
  expect(page).toContain('&lt;b&gt;이사&lt;/b&gt;')
  expect(page).toContain('9,000원')
  const cancelled = await press(checkout, 'cancel')
  expect(Object.fromEntries(cancelled.searchParams)).toMatchObject({ from: 'chat', paymentId: 'pay-1', code: 'PAY_PROCESS_CANCELED' })
  const paid = await press(await open('pay-1'), 'approve')
  expect(paid.searchParams.get('code')).toBeNull()
  expect(await portone.payment.getPayment({ paymentId: 'pay-1' })).toMatchObject({
    status: 'PAID',
    orderName: '<b>이사</b>',
    currency: 'KRW',
  })
})
