import { beforeAll, describe, expect, test } from 'vitest'
import { DAY, seoulDay } from '@dure/kernel/time'
import { refusal, type Caller } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type Person } from '../people.ts'
import { atGateway, forgetLimits } from '../trade.ts'
import {
  account,
  act,
  asked,
  atGatewayNow,
  books,
  booksHold,
  comeBack,
  days,
  detailOf,
  hours,
  paid,
  pair,
  prepare,
  settlePayouts,
} from './deals.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const asks = (who: Person, body: object) => who.call.raw('POST', '/v2.1/safe-payment/providers/me/request', body)
const pays = (who: Person, body: object) => who.call.raw('POST', '/v2.1/safe-payment/customers/me/prepare', body)

describe('asking and paying', () => {
  test('a pro asks, the customer pays with the commission on top, confirms, and the pro is paid out [safe-payment.prepare]', async () => {
    const deal = await asked(house)
    const prepared = await prepare(deal)
    expect(prepared).toMatchObject({
      safePaymentId: deal.id,
      serviceAmount: 100_000,
      commission: 3_500,
      amount: 103_500,
      discountAmount: 0,
    })
    expect(prepared.checkoutUrl).toContain(`/pay/${prepared.paymentId}`)
    expect(await atGateway(house, prepared.paymentId, 'approve')).toBe(200)
    const detail = await comeBack(deal, prepared.paymentId)
    expect(detail.safePaymentStatus).toBe('paid')
    expect(detail.actions.map((action) => action.action)).toEqual(expect.arrayContaining(['cancel', 'confirm']))
    expect(await books(house)).toMatchObject({ escrow: 103_500 })

    await account(house, deal.pro)
    const confirmed = await deal.customer.call('PATCH /v2/safe-payment/:role/:userId/:id/remit-confirm', {
      params: { role: 'customers', userId: 'me', id: deal.id },
      body: {},
    })
    expect(confirmed.safePaymentStatus).toBe('remit_confirm')
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_completed')
    const seen = await detailOf(deal.pro, deal.id)
    expect(seen.payout).toMatchObject({ amount: 100_000, status: 'completed' })
    const after = await books(house)
    expect(after.escrow).toBe(0)
    expect(after.payable).toBe(0)
    expect(after.payouts_in_flight).toBe(0)
    await booksHold(house)
  })

  test('the room hears of every move, each side in its own words, and the quote is hired by paying', async () => {
    const deal = await paid(house)
    const { results } = await deal.customer.call('GET /api/v2.2/chats/:id/messages/', { params: { id: deal.chatId } })
    const titles = results.map((message) => message.system?.title)
    expect(titles).toContain('결제가 끝났어요')
    expect(titles).not.toContain('고객이 결제했어요')
    const { rows } = await house.house.pool.query('select hired_at from quote where id = $1', [deal.quoteId])
    expect(rows[0]?.hired_at).not.toBeNull()
  })

  test('one request pends a room; another is refused, and paying with another amount or another one’s id too [safe-payment.request] [safe-payment.pending-wins]', async () => {
    const deal = await asked(house)
    expect(await refusal(asked(house, deal))).toBe('PAYMENT_PENDING')
    expect(await refusal(prepare({ customer: deal.customer, pro: deal.pro, chatId: deal.chatId, quoteId: deal.quoteId }))).toBe(
      'PAYMENT_PENDING',
    )
    expect(await refusal(prepare(deal, 90_000))).toBe('AMOUNT_MISMATCH')
    const other = await pair(house)
    expect(await refusal(prepare({ ...other, id: deal.id }))).toBe('NOT_FOUND')
  })

  test('the customer may start a deal of his own; preparing again answers the same payment [safe-payment.request] [safe-payment.prepare]', async () => {
    const room = await pair(house)
    const first = await prepare(room, 50_000)
    const second = await prepare(room, 50_000)
    expect(second).toEqual(first)
    expect(await refusal(prepare(room, 60_000))).toBe('PAYMENT_PENDING')

    await act(room.customer, first.safePaymentId, 'decline')
    const said = async (who: typeof room.customer) =>
      (await who.call('GET /api/v2.2/chats/:id/messages/', { params: { id: room.chatId } })).results[0]?.system?.title
    expect([await said(room.customer), await said(room.pro)]).toEqual(['결제를 그만뒀어요', '고객이 결제를 그만뒀어요'])
  })

  test('a room takes fifty deals in all, from either side [safe-payment.request]', async () => {
    const deal = await asked(house)
    await act(deal.customer, deal.id, 'decline')
    const columns = `chat_id, quote_id, customer_id, provider_id, service_id, status, started_by, service_amount, commission,
      commission_rate_bp, fee_payer, discount, amount, created_at, request_expires_at, ended_at`
    const clone = (count: number) =>
      house.house.pool.query(
        `insert into safe_payment (${columns}) select ${columns} from safe_payment, generate_series(1, $2::integer) where id = $1`,
        [deal.id, count],
      )
    await clone(48)
    const last = await asked(house, deal)
    await act(deal.pro, last.id, 'cancel_request')
    expect(await refusal(asked(house, deal))).toBe('PAYMENT_LIMIT')
    expect(await refusal(prepare({ customer: deal.customer, pro: deal.pro, chatId: deal.chatId, quoteId: deal.quoteId }))).toBe(
      'PAYMENT_LIMIT',
    )
  })

  test('amounts outside the limits, days of the past and those beyond a year are refused with the field [safe-payment.limits] [safe-payment.service-day]', async () => {
    const room = await pair(house)
    for (const serviceAmount of [9_999, 5_000_001]) expect(await refusal(prepare(room, serviceAmount))).toBe('INVALID_PARAMS')
    expect(await refusal(asked(house, room, '2020-01-01'))).toBe('INVALID_PARAMS')
    const ahead = (count: number): string => seoulDay(new Date(house.house.clock.now().getTime() + count * DAY))
    for (const serviceDate of [ahead(366), '9999-12-31', '9999-12-31T23:00:00Z']) {
      const body = { chatId: room.chatId, serviceAmount: 100_000, isExistServiceDate: true, serviceDate }
      for (const call of [asks(room.pro, body), pays(room.customer, body)])
        expect(await call).toMatchObject({ status: 400, body: { fields: { serviceDate: '365일 안의 날짜를 골라 주세요.' } } })
    }
    await asked(house, room, ahead(365))
  })

  test('a declined or taken back request cannot be paid, and what was paid in spite of it goes back at once [safe-payment.unpaid-ends]', async () => {
    const deal = await asked(house)
    const { paymentId } = await prepare(deal)
    expect((await act(deal.customer, deal.id, 'decline', '단순 변심')).safePaymentStatus).toBe('request_cancelled')
    expect(await refusal(prepare(deal))).toBe('PAYMENT_STATE_CONFLICT')
    await atGateway(house, paymentId, 'approve')
    expect(await refusal(comeBack(deal, paymentId))).toBe('PAYMENT_STATE_CONFLICT')
    await house.settle()
    expect(await atGatewayNow(house, paymentId)).toMatchObject({ status: 'cancelled', cancelled: 103_500 })
    await booksHold(house)
    expect((await books(house)).refunds_in_flight).toBe(0)
  })

  test('a request nobody pays ends after seven days [safe-payment.unpaid-ends]', async () => {
    const deal = await asked(house)
    await house.advance(days(7) + 1)
    expect((await detailOf(deal.pro, deal.id)).safePaymentStatus).toBe('request_cancelled')
  })
})

describe('cancelling', () => {
  test('within three hours the customer cancels alone and is refunded whole', async () => {
    const deal = await paid(house)
    const cancelled = await deal.customer.call('PATCH /v2/safe-payment/:role/:userId/:id', {
      params: { role: 'customers', userId: 'me', id: deal.id },
      body: { reason: '단순 변심' },
    })
    expect(cancelled).toMatchObject({ safePaymentStatus: 'paid_refund', refund: { amount: 103_500, status: 'requested' } })
    await house.settle()
    expect(await detailOf(deal.pro, deal.id)).toMatchObject({ refund: { status: 'done' }, settlementAmount: 0 })
    expect(await atGatewayNow(house, deal.paymentId)).toMatchObject({ cancelled: 103_500 })
    await booksHold(house)
  })

  test('nobody makes the other side’s move, nor the house’s [safe-payment.states]', async () => {
    const deal = await paid(house)
    await house.advance(hours(3))
    for (const action of ['ask_confirm', 'cancel_paid', 'accept_cancel', 'resolve_refund', 'time_out_cancel', 'complete'])
      expect([action, await refusal(act(deal.customer, deal.id, action))]).toEqual([action, 'FORBIDDEN'])
    for (const action of ['confirm', 'cancel', 'ask_cancel', 'decline', 'resolve_release', 'paid'])
      expect([action, await refusal(act(deal.pro, deal.id, action))]).toEqual([action, 'FORBIDDEN'])
    const asked = (who: { call: Caller }, type: 1 | 4) =>
      refusal(who.call('POST /v2/safe-payment/:id/request', { params: { id: deal.id }, body: { type } }))
    expect([await asked(deal.customer, 1), await asked(deal.pro, 4)]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    expect((await detailOf(deal.customer, deal.id)).safePaymentStatus).toBe('paid')
  })

  test('later he asks; the pro rejects with a reason, then accepts the next asking a day later [safe-payment.sub-requests]', async () => {
    const deal = await paid(house)
    await house.advance(hours(3))
    expect(await refusal(act(deal.customer, deal.id, 'cancel'))).toBe('TOO_LATE')
    const open = await deal.customer.call('POST /v2/safe-payment/:id/request', {
      params: { id: deal.id },
      body: { type: 4, reason: '일정 변경' },
    })
    expect(open.request).toMatchObject({ type: 4, state: 4 })
    expect(await refusal(act(deal.customer, deal.id, 'ask_cancel'))).toBe('PAYMENT_STATE_CONFLICT')
    expect(await refusal(act(deal.pro, deal.id, 'ask_confirm'))).toBe('PAYMENT_STATE_CONFLICT')
    expect((await act(deal.pro, deal.id, 'reject_cancel', '이미 시작했어요')).requests[0]).toMatchObject({
      state: 5,
      rejectReason: '이미 시작했어요',
    })
    expect(await refusal(act(deal.pro, deal.id, 'reject_cancel'))).toBe('REQUEST_ALREADY_REJECTED')
    expect(await refusal(act(deal.customer, deal.id, 'ask_cancel'))).toBe('TOO_EARLY')
    await house.advance(hours(24))
    await act(deal.customer, deal.id, 'ask_cancel')
    expect((await act(deal.pro, deal.id, 'accept_cancel')).safePaymentStatus).toBe('paid_refund')
    await house.settle()
    await booksHold(house)
  })

  test('the pro alone may give a paid deal back any time', async () => {
    const deal = await paid(house)
    const done = await deal.pro.call('PATCH /v2/safe-payment/:role/:userId/:id', {
      params: { role: 'providers', userId: 'me', id: deal.id },
      body: { reason: '고수 사정' },
    })
    expect(done.safePaymentStatus).toBe('paid_provider_refund')
    await house.settle()
    await booksHold(house)
  })
})

describe('confirming', () => {
  test('the pro asks after three hours; the customer is reminded twice, and after 72 hours it is rejected by time [safe-payment.sub-requests] [safe-payment.limits]', async () => {
    const deal = await paid(house)
    expect(
      await refusal(
        deal.pro.call('POST /v2/safe-payment/:userId/:id/provider/remit-approved/request', {
          params: { userId: 'me', id: deal.id },
          body: {},
        }),
      ),
    ).toBe('TOO_EARLY')
    await house.advance(hours(3))
    const open = await deal.pro.call('POST /v2/safe-payment/:userId/:id/provider/remit-approved/request', {
      params: { userId: 'me', id: deal.id },
      body: {},
    })
    expect(open.request).toMatchObject({ type: 1, state: 1 })
    for (const [hour, sent] of [
      [24, 1],
      [24, 2],
    ] as const) {
      await house.advance(hours(hour))
      const { rows } = await house.house.pool.query('select reminders_sent from safe_payment_subrequest where safe_payment_id = $1', [
        deal.id,
      ])
      expect(rows[0]?.reminders_sent).toBe(sent)
    }
    await house.advance(hours(24))
    const seen = await detailOf(deal.pro, deal.id)
    expect(seen).toMatchObject({ safePaymentStatus: 'paid', request: null })
    expect(seen.requests[0]!.state).toBe(7)
    expect(seen.case).toMatchObject({ status: 'open', openedBy: 'system' })
  })

  test('not before the day of the service', async () => {
    const room = await pair(house)
    const inTwoDays = new Date(house.house.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    const deal = await paid(house, room, inTwoDays)
    await house.advance(hours(4))
    expect(await refusal(act(deal.pro, deal.id, 'ask_confirm'))).toBe('TOO_EARLY')
    await house.advance(days(2))
    expect((await act(deal.pro, deal.id, 'ask_confirm')).request?.state).toBe(1)
  })

  test('a confirmed deal stays confirmed until there is an account; a failed payout goes out to the next one', async () => {
    const deal = await paid(house)
    await act(deal.customer, deal.id, 'confirm')
    expect(await refusal(act(deal.customer, deal.id, 'confirm'))).toBe('ALREADY_CONFIRMED')
    await house.advance(days(1))
    expect(await detailOf(deal.pro, deal.id)).toMatchObject({
      safePaymentStatus: 'remit_confirm',
      payout: { status: 'waiting' },
      isSettlement: false,
    })
    await account(house, deal.pro, { ends: '0000' })
    await house.settle()
    for (let round = 0; round < 20 && (await detailOf(deal.pro, deal.id)).payout?.status !== 'failed'; round += 1) {
      await fetch(`${house.sandbox.url}/payouts/settle`, { method: 'POST' })
      await house.advance(10)
    }
    expect((await detailOf(deal.pro, deal.id)).payout?.status).toBe('failed')
    await booksHold(house)
    await forgetLimits(house)
    const number = `1109${Date.now()}`.slice(0, 14)
    await fetch(`${house.sandbox.url}/bank-accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bank: 'KAKAO', accountNumber: number, holder: '박고수' }),
    })
    await deal.pro.call('PATCH /v2/safe-payment/providers/:userId/account', {
      params: { userId: 'me' },
      body: { bank: '090', accountNumber: number, holder: '박고수' },
    })
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_completed')
    await booksHold(house)
  })

  test('the pro’s door of confirming is forbidden', async () => {
    const deal = await paid(house)
    expect(
      await refusal(
        deal.pro.call('PATCH /v2/safe-payment/:role/:userId/:id/remit-confirm', {
          params: { role: 'providers', userId: 'me', id: deal.id },
          body: {},
        }),
      ),
    ).toBe('FORBIDDEN')
  })
})

describe('the operators’ case', () => {
  test('opens after a reject, takes evidence of both sides, and ends in an agreed split [safe-payment.cases]', async () => {
    const deal = await paid(house)
    await account(house, deal.pro)
    await house.advance(hours(3))
    expect(await refusal(act(deal.customer, deal.id, 'open_case', '서비스를 받지 못했어요'))).toBe('TOO_EARLY')
    await act(deal.customer, deal.id, 'ask_cancel', '받지 못했어요')
    await act(deal.pro, deal.id, 'reject_cancel', '했어요')
    const opened = await deal.customer.call('POST /v2/safe-payment/:id/case', {
      params: { id: deal.id },
      body: { reason: '서비스를 받지 못했어요', text: '약속한 날에 오지 않았어요.' },
    })
    expect(opened.case).toMatchObject({ status: 'open', openedBy: 'customer' })
    await deal.pro.call('POST /v2/safe-payment/:id/case/evidence', { params: { id: deal.id }, body: { text: '절반은 마쳤어요.' } })

    const judge = await operator(house)
    const { items } = await judge.call('GET /v1/admin/cases')
    const mine = items.find((one) => one.safePaymentId === deal.id)!
    expect((await judge.call('GET /v1/admin/cases/:id', { params: { id: mine.caseId } })).case.evidence.map((one) => one.role)).toEqual([
      'customer',
      'provider',
    ])
    expect(await refusal(deal.customer.call('GET /v1/admin/cases'))).toBe('FORBIDDEN')
    const resolve = (refundAmount: number) =>
      judge.call('POST /v1/admin/cases/:id/resolve', {
        params: { id: mine.caseId },
        body: { resolution: 'split', refundAmount, note: '절반만 진행됐어요.' },
      })
    expect(await refusal(resolve(103_500))).toBe('REFUND_SPLIT_INVALID')
    expect((await resolve(50_000)).safePaymentStatus).toBe('admin_manual_paid_refund_request')
    await house.settle()
    expect(await detailOf(deal.customer, deal.id)).toMatchObject({
      safePaymentStatus: 'admin_manual_paid_refund',
      refund: { amount: 50_000, status: 'done' },
    })
    const { rows } = await house.house.pool.query('select amount from payout where safe_payment_id = $1', [deal.id])
    // 53,500 stay: 1,809 of them are the commission's share.
    expect(rows[0]?.amount).toBe(51_691)
    expect(await refusal(resolve(10_000))).toBe('PAYMENT_STATE_CONFLICT')
    const { rows: audits } = await house.house.pool.query(`select act from audit_entry where target_id = $1 order by id`, [
      String(mine.caseId),
    ])
    expect(audits.map((row) => row.act)).toEqual(['caseDetail', 'resolveCase'])
    await booksHold(house)
  })

  test('opens by itself fourteen days after paying, and a release ends in the operators’ status once paid out [safe-payment.cases]', async () => {
    const deal = await paid(house)
    await account(house, deal.pro)
    await house.advance(days(13))
    // Whoever comes by within 14 days stays logged in.
    expect((await detailOf(deal.customer, deal.id)).case).toBeNull()
    await detailOf(deal.pro, deal.id)
    await house.advance(days(1) + 1)
    expect((await detailOf(deal.customer, deal.id)).case).toMatchObject({ status: 'open', openedBy: 'system' })
    const judge = await operator(house)
    const { items } = await judge.call('GET /v1/admin/cases')
    const mine = items.find((one) => one.safePaymentId === deal.id)!
    await judge.call('POST /v1/admin/cases/:id/resolve', {
      params: { id: mine.caseId },
      body: { resolution: 'release', note: '서비스가 끝났어요.' },
    })
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('admin_remit_completed')
    await booksHold(house)
  })
})

test('a stranger finds no deal by any path', async () => {
  const deal = await paid(house)
  await forgetLimits(house)
  const stranger = await customer(house, '남의눈')
  const other = await pair(house)
  const one = { id: deal.id }
  for (const who of [stranger, other.customer, other.pro]) {
    expect(await refusal(detailOf(who, deal.id))).toBe('NOT_FOUND')
    expect(await refusal(act(who, deal.id, 'confirm'))).toBe('NOT_FOUND')
    expect(await refusal(who.call('POST /v2/safe-payment/:id/request', { params: one, body: { type: 4 } }))).toBe('NOT_FOUND')
    expect(await refusal(who.call('POST /v2/safe-payment/:id/case', { params: one, body: { reason: '그냥' } }))).toBe('NOT_FOUND')
    expect(await refusal(who.call('POST /v2/safe-payment/:id/case/evidence', { params: one, body: { text: '그냥' } }))).toBe('NOT_FOUND')
    expect(
      await refusal(who.call('GET /v2/safe-payment/:role/:userId/:id', { params: { role: 'customers', userId: 'me', id: deal.id } })),
    ).toBe('NOT_FOUND')
    expect(
      await refusal(
        who.call('PATCH /v2/safe-payment/:role/:userId/:id', { params: { role: 'customers', userId: 'me', id: deal.id }, body: {} }),
      ),
    ).toBe('NOT_FOUND')
    expect(await refusal(who.call('GET /v2/safe-payment/available', { query: { chat_id: deal.chatId } }))).toBe('NOT_FOUND')
    expect(
      await refusal(
        who.call('GET /v2/safe-payment/:role/:userId', { params: { role: 'customers', userId: String(deal.customer.userId) } }),
      ),
    ).toBe('NOT_FOUND')
    expect(await refusal(comeBack({ customer: who, id: deal.id }, deal.paymentId))).toBe('NOT_FOUND')
  }
})
