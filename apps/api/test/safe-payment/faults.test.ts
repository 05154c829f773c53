import { beforeAll, describe, expect, test, vi } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { approveUnheard, atGateway, faults } from '../trade.ts'
import { settlePayment } from '../../src/domains/escrow/paying/settlePayment.ts'
import { account, act, asked, atGatewayNow, booksHold, books, comeBack, detailOf, paid, pair, prepare, settlePayouts } from './deals.ts'

let house: TestHouse
beforeAll(async () => {
  // Some calls of theirs are never answered.
  house = await testHouse({ env: { PAYMENT_SECONDS: '2' } })
})

const events = async (id: number, action: string): Promise<number> =>
  (
    await house.house.pool.query<{ count: number }>(
      'select count(*) as count from safe_payment_event where safe_payment_id = $1 and action = $2',
      [id, action],
    )
  ).rows[0]!.count

describe('races', () => {
  test('two tabs come back at once while the webhook arrives three times: one payment is held', async () => {
    const deal = await asked(house)
    const { paymentId } = await prepare(deal)
    await faults(house, 'duplicate-webhook', 2)
    await atGateway(house, paymentId, 'approve')
    const payment = (await atGatewayNow(house, paymentId))!
    const results = await Promise.all([
      comeBack(deal, paymentId),
      comeBack(deal, paymentId),
      settlePayment(house.house, payment),
      settlePayment(house.house, payment),
      comeBack(deal, paymentId),
    ])
    expect(results.filter((one) => typeof one === 'object' && one.safePaymentStatus === 'paid')).toHaveLength(3)
    expect(await events(deal.id, 'paid')).toBe(1)
    await booksHold(house)
  })

  test('paying and declining at once end in one of the two, with the money where it belongs', async () => {
    for (let round = 0; round < 4; round += 1) {
      const deal = await asked(house)
      const { paymentId } = await prepare(deal)
      await atGateway(house, paymentId, 'approve')
      await Promise.allSettled([comeBack(deal, paymentId), act(deal.customer, deal.id, 'decline')])
      await house.settle()
      const { safePaymentStatus } = await detailOf(deal.customer, deal.id)
      const payment = (await atGatewayNow(house, paymentId))!
      expect(payment.cancelled).toBe(safePaymentStatus === 'paid' ? 0 : 103_500)
      await booksHold(house)
    }
  })

  test('confirming and cancelling from both sides at once: the deal ends one way', async () => {
    const deal = await paid(house)
    const done = await Promise.allSettled([
      act(deal.customer, deal.id, 'confirm'),
      act(deal.customer, deal.id, 'cancel'),
      act(deal.pro, deal.id, 'cancel_paid'),
      act(deal.customer, deal.id, 'confirm'),
    ])
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    await house.settle()
    await booksHold(house)
  })

  test('the same key starts one deal, another body under it is refused', async () => {
    const room = await pair(house)
    const call = (serviceAmount: number) =>
      room.pro.call(
        'POST /v2.1/safe-payment/providers/:userId/request',
        { params: { userId: 'me' }, body: { chatId: room.chatId, serviceAmount } },
        { idempotencyKey: `ask-${room.chatId}` },
      )
    const [one, two] = await Promise.all([call(50_000), call(50_000)])
    expect(one).toEqual(two)
    expect(await refusal(call(60_000))).toBe('IDEMPOTENCY_CONFLICT')
  })

  test('the same key prepares one payment and answers it again after it is paid', async () => {
    const deal = await asked(house)
    const body = { chatId: deal.chatId, serviceAmount: 100_000, safePaymentId: deal.id }
    const call = () =>
      deal.customer.call(
        'POST /v2.1/safe-payment/customers/:userId/prepare',
        { params: { userId: 'me' }, body },
        { idempotencyKey: `prepare-${deal.id}` },
      )
    const first = await call()
    await atGateway(house, first.paymentId, 'approve')
    await comeBack(deal, first.paymentId)
    expect(await call()).toEqual(first)
  })

  test('every move under one key answers the same again, and another body under it is refused', async () => {
    const deal = await asked(house)
    const { paymentId } = await prepare(deal)
    await atGateway(house, paymentId, 'approve')
    const options = { idempotencyKey: `move-${deal.id}` }
    const me = { userId: 'me', id: deal.id }
    const { customer, pro } = deal
    const twice = async <T>(call: () => Promise<T>): Promise<void> => {
      const first = await call()
      expect(await call()).toEqual(first)
    }
    await twice(() =>
      customer.call(
        'PATCH /v2/safe-payment/customers/:userId/:safePaymentId/callback',
        { params: { userId: 'me', safePaymentId: deal.id }, body: { paymentId } },
        options,
      ),
    )
    await house.advance(3 * 3600)
    await twice(() => pro.call('POST /v2/safe-payment/:userId/:id/provider/remit-approved/request', { params: me, body: {} }, options))
    const move = (action: string, reason: string) =>
      customer.call('PATCH /v2/safe-payment/:id/status', { params: { id: deal.id }, body: { action, reason } }, options)
    await twice(() => move('reject_confirm', '아직 끝나지 않았어요'))
    expect(await refusal(move('reject_confirm', '다른 이유예요'))).toBe('IDEMPOTENCY_CONFLICT')
    await twice(() =>
      customer.call('POST /v2/safe-payment/:id/request', { params: { id: deal.id }, body: { type: 4, reason: '일정 변경' } }, options),
    )
    await twice(() =>
      pro.call(
        'PATCH /v2/safe-payment/:role/:userId/:id',
        { params: { ...me, role: 'providers' }, body: { reason: '고수 사정' } },
        options,
      ),
    )
    for (const door of ['remit-confirm', 'remit-approved'] as const) {
      const other = await paid(house)
      const own = { userId: 'me', id: other.id }
      await twice(() =>
        door === 'remit-confirm'
          ? other.customer.call(
              'PATCH /v2/safe-payment/:role/:userId/:id/remit-confirm',
              { params: { ...own, role: 'customers' }, body: {} },
              options,
            )
          : other.customer.call('POST /v2/safe-payment/:userId/:id/consumer/remit-approved', { params: own, body: {} }, options),
      )
    }
    await house.settle()
    await booksHold(house)
  })

  test('the same number in another currency is not what was asked: it is not taken and goes back whole', async () => {
    const deal = await asked(house)
    const { paymentId } = await prepare(deal)
    const order = { orderName: '안전결제', payMethod: 'CARD', redirectUrl: house.url, paymentId, totalAmount: 103_500 }
    await fetch(`${house.sandbox.url}/browser/payments`, { method: 'POST', body: JSON.stringify({ ...order, currency: 'CURRENCY_VND' }) })
    await atGateway(house, paymentId, 'approve')
    expect(await refusal(comeBack(deal, paymentId))).toBe('AMOUNT_MISMATCH')
    await house.settle()
    expect(await atGatewayNow(house, paymentId)).toMatchObject({ currency: 'VND', status: 'cancelled' })
    expect((await detailOf(deal.customer, deal.id)).safePaymentStatus).toBe('request')
    await booksHold(house)
  })

  test('a second payment of a paid deal goes back at once', async () => {
    const deal = await asked(house)
    const first = await prepare(deal)
    await atGateway(house, first.paymentId, 'fail')
    expect(await refusal(comeBack(deal, first.paymentId))).toBe('PAYMENT_FAILED')
    const second = await prepare(deal)
    expect(second.paymentId).not.toBe(first.paymentId)
    await atGateway(house, second.paymentId, 'approve')
    await comeBack(deal, second.paymentId)
    // The first window was still open and is paid after all.
    await atGateway(house, first.paymentId, 'approve')
    expect(await refusal(comeBack(deal, first.paymentId))).toBe('PAYMENT_STATE_CONFLICT')
    await house.settle()
    expect(await atGatewayNow(house, first.paymentId)).toMatchObject({ cancelled: 103_500 })
    expect(await atGatewayNow(house, second.paymentId)).toMatchObject({ cancelled: 0 })
    expect((await detailOf(deal.customer, deal.id)).safePaymentStatus).toBe('paid')
    await booksHold(house)
  })
})

describe('the gateway misbehaves', () => {
  test('a lost webhook and a customer who never comes back: the gateway is asked again', async () => {
    const deal = await asked(house)
    const { paymentId } = await prepare(deal)
    await faults(house, 'lost-webhook', 1)
    await atGateway(house, paymentId, 'approve')
    await house.advance(180)
    expect((await detailOf(deal.customer, deal.id)).safePaymentStatus).toBe('paid')
    await booksHold(house)
  })

  test('a payment that cannot be taken over keeps none of the others waiting', async () => {
    const [broken, sound] = [await asked(house), await asked(house)]
    const ids = [await prepare(broken), await prepare(sound)].map((one) => one.paymentId)
    for (const paymentId of ids) await approveUnheard(house, { paymentId, price: 103_500 })
    const { payments } = house.house.gateways
    const find = payments.find.bind(payments)
    const asking = vi.spyOn(payments, 'find').mockImplementation(async (id) => {
      if (id === ids[0]) throw new Error('An answer nobody expected')
      return find(id)
    })
    await house.advance(180)
    asking.mockRestore()
    expect((await detailOf(sound.customer, sound.id)).safePaymentStatus).toBe('paid')
    expect((await detailOf(broken.customer, broken.id)).safePaymentStatus).toBe('request')
    await house.advance(600)
    expect((await detailOf(broken.customer, broken.id)).safePaymentStatus).toBe('paid')
  })

  test('no answer to our question: the customer is told, and the payment comes home by itself [safe-payment.callback]', async () => {
    const deal = await asked(house)
    const { paymentId, amount } = await prepare(deal)
    await approveUnheard(house, { paymentId, price: amount })
    await faults(house, 'timeout', 1, 'payments', 'get')
    expect(await refusal(comeBack(deal, paymentId))).toBe('PAYMENT_PROVIDER_ERROR')
    expect((await detailOf(deal.customer, deal.id)).safePaymentStatus).toBe('request')
    await house.advance(180)
    expect((await detailOf(deal.customer, deal.id)).safePaymentStatus).toBe('paid')
    await booksHold(house)
  }, 60_000)

  test('a forged webhook is refused and changes nothing [safe-payment.callback]', async () => {
    const deal = await asked(house)
    const { paymentId } = await prepare(deal)
    const response = await fetch(`${house.url}/webhooks/portone`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': 'v1,Zm9yZ2Vk',
      },
      body: JSON.stringify({
        type: 'Transaction.Paid',
        timestamp: new Date().toISOString(),
        data: { paymentId, transactionId: 'x', storeId: 'y' },
      }),
    })
    expect(response.status).toBe(401)
    expect((await detailOf(deal.customer, deal.id)).safePaymentStatus).toBe('request')
    expect(await refusal(comeBack(deal, paymentId))).toBe('PAYMENT_FAILED')
  })

  test('a payment of another amount is not taken and goes back whole', async () => {
    const deal = await asked(house)
    const { paymentId } = await prepare(deal)
    await atGateway(house, paymentId, 'approve')
    const payment = (await atGatewayNow(house, paymentId))!
    await house.house.pool.query('update safe_payment_attempt set amount = amount + 1 where payment_id = $1', [paymentId])
    expect(await settlePayment(house.house, payment)).toMatch(/returned|paid/)
    await house.settle()
    await booksHold(house)
  })

  test('the refund was done but its answer lost: it is not done twice', async () => {
    const deal = await paid(house)
    await act(deal.customer, deal.id, 'cancel')
    await faults(house, 'charge-then-timeout', 1, 'payments', 'cancel')
    await faults(house, 'lost-webhook', 1)
    await house.settle()
    expect((await detailOf(deal.customer, deal.id)).refund?.status).toBe('requested')
    await house.advance(60)
    await house.advance(60)
    expect((await detailOf(deal.customer, deal.id)).refund?.status).toBe('done')
    expect(await atGatewayNow(house, deal.paymentId)).toMatchObject({ cancelled: 103_500 })
    expect((await books(house)).refunds_in_flight).toBe(0)
    await booksHold(house)
  }, 60_000)

  test('the payout was taken but its answer lost: it is paid once', async () => {
    const deal = await paid(house)
    await account(house, deal.pro)
    await faults(house, 'charge-then-timeout', 1, 'payouts', 'request')
    await act(deal.customer, deal.id, 'confirm')
    await house.settle()
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_completed')
    let count = 0
    for await (const payout of house.house.gateways.payouts.list())
      if (payout.refId.startsWith(`payout-`) && payout.status === 'completed' && payout.amount === 100_000) count += 1
    const { rows } = await house.house.pool.query<{ count: number }>(
      `select count(*) as count from payout where status = 'completed' and amount = 100000`,
    )
    expect(count).toBe(rows[0]!.count)
    await booksHold(house)
  }, 60_000)

  test('a refund that breaks as nobody expected keeps no other waiting, and comes up again', async () => {
    const [broken, sound] = [await paid(house), await paid(house)]
    const { payments } = house.house.gateways
    const cancel = payments.cancel.bind(payments)
    const cancelling = vi.spyOn(payments, 'cancel').mockImplementation(async (id, given) => {
      if (id === broken.paymentId) throw new Error('An answer nobody expected')
      return cancel(id, given)
    })
    for (const deal of [broken, sound]) await act(deal.customer, deal.id, 'cancel')
    await house.settle().finally(() => cancelling.mockRestore())
    expect((await detailOf(sound.customer, sound.id)).refund?.status).toBe('done')
    expect((await detailOf(broken.customer, broken.id)).refund?.status).toBe('requested')
    await house.advance(60)
    expect((await detailOf(broken.customer, broken.id)).refund?.status).toBe('done')
    await booksHold(house)
  })

  test('a payout that breaks as nobody expected keeps no other waiting, and comes up again', async () => {
    const [broken, sound] = [await paid(house), await paid(house)]
    for (const deal of [broken, sound]) await account(house, deal.pro)
    const { payouts } = house.house.gateways
    const { rows } = await house.house.pool.query<{ phone: string }>('select phone from member where id = $1', [broken.pro.userId])
    const register = payouts.registerSeller.bind(payouts)
    const registering = vi.spyOn(payouts, 'registerSeller').mockImplementation(async (person, to) => {
      if (person.phone === rows[0]!.phone) throw new Error('An answer nobody expected')
      return register(person, to)
    })
    for (const deal of [broken, sound]) await act(deal.customer, deal.id, 'confirm')
    await house.settle().finally(() => registering.mockRestore())
    expect(await settlePayouts(house, sound.id, sound.pro)).toBe('remit_completed')
    expect(await settlePayouts(house, broken.id, broken.pro)).toBe('remit_completed')
    await booksHold(house)
  })
})

test('a confirmation that names another deal or another payment moves nothing', async () => {
  const deal = await paid(house)
  const confirm = (body: object) =>
    deal.customer.call('PATCH /v2/safe-payment/:role/:userId/:id/remit-confirm', {
      params: { role: 'customers', userId: 'me', id: deal.id },
      body,
    })
  const again = (body: object) =>
    deal.customer.call('POST /v2/safe-payment/:userId/:id/consumer/remit-approved', { params: { userId: 'me', id: deal.id }, body })
  expect(await refusal(confirm({ safePaymentId: deal.id + 1 }))).toBe('INVALID_PARAMS')
  expect(await refusal(confirm({ tid: 'another' }))).toBe('INVALID_PARAMS')
  expect(await refusal(again({ tid: 'another' }))).toBe('INVALID_PARAMS')
  expect((await detailOf(deal.customer, deal.id)).safePaymentStatus).toBe('paid')
  expect(await confirm({ safePaymentId: deal.id, tid: deal.paymentId })).toMatchObject({ safePaymentStatus: 'remit_confirm' })
})
