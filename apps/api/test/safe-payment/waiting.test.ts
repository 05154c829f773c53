import { beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY, seoulDay } from '@dure/kernel/time'
import { inTransaction, systemContext } from '../../src/context.ts'
import { putOffPayout } from '../../src/domains/settlement/settlement.sql.ts'
import { moveDeal } from '../../src/domains/safe-payment/deal/move.ts'
import type { Caller } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, prove } from '../people.ts'
import { registered, sendBusiness } from '../settlement/businesses.ts'
import { buyCash, forgetLimits, formOf, pro, quoteFor, requestOnDay } from '../trade.ts'
import { account, act, asked, books, booksHold, days, detailOf, hours, paid, pair, settlePayouts } from './deals.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

describe('a request to cancel', () => {
  test('nobody answers is rejected by time after 72 hours, and a case may be opened [safe-payment.sub-requests]', async () => {
    const deal = await paid(house)
    await house.advance(hours(3))
    await act(deal.customer, deal.id, 'ask_cancel', '일정 변경')
    await house.advance(hours(71))
    expect((await detailOf(deal.customer, deal.id)).request).toMatchObject({ type: 4, state: 4 })
    await house.advance(hours(1) + 1)
    const seen = await detailOf(deal.customer, deal.id)
    expect(seen).toMatchObject({ safePaymentStatus: 'paid', request: null, case: null })
    expect(seen.requests[0]!.state).toBe(8)
    expect(seen.can.open_case).toBe(true)
  })

  test('a withdrawal within seven days from a business whose service has not begun goes to an operator instead [safe-payment.withdrawal]', async () => {
    const room = await pair(house)
    await prove(house, room.pro)
    const number = await registered(house, { representative: '박고수', name: '한빛피아노' })
    await sendBusiness(house, room.pro, number, '한빛피아노', '2015-03-02', { main: 'piano-lesson' })
    const inTenDays = new Date(house.house.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
    const deal = await paid(house, room, inTenDays)
    await house.advance(hours(3))
    await act(deal.customer, deal.id, 'ask_cancel', '단순 변심')
    await house.advance(hours(72) + 1)
    const seen = await detailOf(deal.customer, deal.id)
    expect(seen).toMatchObject({ safePaymentStatus: 'paid', request: { type: 4, state: 4 }, case: { status: 'open', openedBy: 'system' } })
    expect(seen.case!.reason).toContain('청약을 철회')
    await house.advance(days(2))
    expect((await detailOf(deal.customer, deal.id)).request?.state).toBe(4)
  })
})

describe('a request to confirm', () => {
  test('that was rejected tells from when it may be made again, and how often [safe-payment.asking-again]', async () => {
    const deal = await paid(house)
    expect((await detailOf(deal.customer, deal.id)).serviceCame).toBe(false)
    await house.advance(hours(24))
    expect((await detailOf(deal.customer, deal.id)).serviceCame).toBe(true)
    for (const left of [2, 1]) {
      await act(deal.pro, deal.id, 'ask_confirm')
      const rejected = await act(deal.customer, deal.id, 'reject_confirm', '기타')
      expect(rejected.asksLeft).toEqual({ confirm: left, cancel: 3 })
      const seen = await detailOf(deal.pro, deal.id)
      const wait = new Date(seen.deadlines.confirmRequestFrom!).getTime() - house.house.clock.now().getTime()
      expect(Math.round(wait / 3_600_000)).toBe(24)
      expect(seen.can.ask_confirm).toBe(false)
      await house.advance(hours(24))
      expect((await detailOf(deal.pro, deal.id)).can.ask_confirm).toBe(true)
    }
    await act(deal.pro, deal.id, 'ask_confirm')
    await act(deal.customer, deal.id, 'reject_confirm', '기타')
    const { asksLeft, deadlines } = await detailOf(deal.pro, deal.id)
    expect([asksLeft.confirm, deadlines.confirmRequestFrom]).toEqual([0, null])
  })
})

describe('a payout', () => {
  test('nothing is paid out to a pro who proved nothing, nor to an account of somebody else [settlement.certified]', async () => {
    const deal = await paid(house)
    await account(house, deal.pro, { holder: '남의이름', proved: false })
    await act(deal.customer, deal.id, 'confirm')
    await house.settle()
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_confirm')
    const needs = async () => {
      const { payout } = await detailOf(deal.pro, deal.id)
      const info = await deal.pro.call('GET /v2/safe-payment/providers/:userId/settlement-info', { params: { userId: 'me' } })
      expect(payout).toMatchObject({ status: 'waiting', need: info.need })
      return info
    }
    expect(await needs()).toMatchObject({ need: 'certification', waitingPayouts: { count: 1, amount: 100_000 } })
    const told = async () =>
      (
        await house.house.pool.query<{ title: string }>(
          `select title from notice where member_id = $1 and kind = 'settlement' order by id desc limit 1`,
          [deal.pro.userId],
        )
      ).rows[0]?.title
    expect(await told()).toBe('본인 확인을 해 주세요')
    await prove(house, deal.pro)
    await house.advance(30)
    expect(await needs()).toMatchObject({ need: 'holder', certName: '박고수' })
    await house.advance(days(7))
    expect(await told()).toBe('정산 계좌의 예금주를 확인해 주세요')
    expect((await books(house)).payouts_in_flight ?? 0).toBe(0)
    await forgetLimits(house)
    const accountNumber = `1107${Date.now()}`.slice(0, 14)
    await fetch(`${house.sandbox.url}/bank-accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bank: 'KAKAO', accountNumber, holder: '박고수' }),
    })
    await deal.pro.call('PATCH /v2/safe-payment/providers/:userId/account', {
      params: { userId: 'me' },
      body: { bank: '090', accountNumber, holder: '박고수' },
    })
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_completed')
    await booksHold(house)
  })

  test('to a company’s account goes out once the tax office confirmed that the company is the pro’s [safe-payment.before-paying]', async () => {
    const deal = await paid(house)
    const number = await registered(house, { representative: '박고수', name: '한빛피아노' })
    const business = (openedOn?: string) => sendBusiness(house, deal.pro, number, '한빛피아노', openedOn, { main: 'piano-lesson' })
    // As rows of the time before names were checked: business and account in one name, neither proved.
    await business()
    await account(house, deal.pro, { holder: '한빛피아노', proved: false })
    const sellerSeen = async () => (await detailOf(deal.customer, deal.id)).seller
    expect(await sellerSeen()).toMatchObject({ businessName: null, personName: null, businessNumber: null })
    await act(deal.customer, deal.id, 'confirm')
    await house.settle()
    expect((await detailOf(deal.pro, deal.id)).payout).toMatchObject({ status: 'waiting', need: 'certification' })
    await prove(house, deal.pro)
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_confirm')
    expect((await detailOf(deal.pro, deal.id)).payout).toMatchObject({ status: 'waiting', need: 'holder' })
    expect(await sellerSeen()).toMatchObject({ businessName: null, businessNumber: null })
    await forgetLimits(house)
    await business('2015-03-02')
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_completed')
    expect(await sellerSeen()).toMatchObject({ businessName: '한빛피아노', personName: '박고수', businessNumber: number })
    await booksHold(house)
  })

  test('a payout that waits for the proof alone goes out once it is there', async () => {
    const deal = await paid(house)
    await account(house, deal.pro, { proved: false })
    await act(deal.customer, deal.id, 'confirm')
    await house.settle()
    expect((await detailOf(deal.pro, deal.id)).payout).toMatchObject({ status: 'waiting', need: 'certification' })
    await prove(house, deal.pro)
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_completed')
    await booksHold(house)
  })

  test('goes out though its account came while the deal was being confirmed', async () => {
    const deal = await paid(house)
    await prove(house, deal.pro)
    await house.settle()
    await inTransaction(systemContext(house.house), async (context) => {
      await moveDeal(context, { safePaymentId: deal.id, action: 'confirm', role: 'customer', memberId: deal.customer.userId })
      await account(house, deal.pro)
    })
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_completed')
    await booksHold(house)
  })

  test('goes out though its account came while a worker looked for one', async () => {
    const deal = await paid(house)
    await prove(house, deal.pro)
    await act(deal.customer, deal.id, 'confirm')
    await house.settle()
    const taken = await house.house.db.selectFrom('payout').selectAll().where('safePaymentId', '=', deal.id).executeTakeFirstOrThrow()
    await account(house, deal.pro)
    await putOffPayout(house.house.db, taken, { until: new Date(house.house.clock.now().getTime() + 86_400_000), because: '계좌 없음' })
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_completed')
    await booksHold(house)
  })

  test('that nothing wakes though nothing is missing goes out with the weekly look', async () => {
    const deal = await paid(house)
    await account(house, deal.pro)
    await house.settle()
    await act(deal.customer, deal.id, 'confirm')
    await house.house.pool.query('update payout set next_try_at = null where safe_payment_id = $1', [deal.id])
    await house.advance(days(6))
    expect(await settlePayouts(house, deal.id, deal.customer)).toBe('remit_confirm')
    await house.advance(days(1))
    expect(await settlePayouts(house, deal.id, deal.customer)).toBe('remit_completed')
    await booksHold(house)
  })

  test('goes to the account that came while the former one was being made known', async () => {
    const deal = await paid(house)
    await account(house, deal.pro, { ends: '0000' })
    const { payouts } = house.house.gateways
    const registering = vi.spyOn(payouts, 'registerSeller')
    const register = payouts.registerSeller.bind(payouts)
    registering.mockImplementationOnce(async (...given) => {
      const id = await register(...given)
      await account(house, deal.pro)
      return id
    })
    await act(deal.customer, deal.id, 'confirm')
    await house.settle()
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_completed')
    registering.mockRestore()
    const { rows } = await house.house.pool.query('select asks from payout where safe_payment_id = $1', [deal.id])
    expect(rows).toEqual([{ asks: 1 }])
    await booksHold(house)
  })
})

test('the day the request asks for is told to either side until it is over', async () => {
  const { id } = (await formOf(house, 'move-in-cleaning')).service
  const [worker, person] = [await pro(house, { services: [id] }), await customer(house)]
  await buyCash(house, worker.call)
  const body = await requestOnDay(house, 'move-in-cleaning', 2)
  const { requestId } = await person.call('POST /v1/requests', { body })
  const { chatId } = await worker.call('POST /v2/quote', { body: quoteFor(requestId) })
  const told = async ({ call }: { call: Caller }) =>
    (await call('GET /v2/safe-payment/available', { query: { chat_id: chatId } })).wantedDay
  const day = seoulDay(new Date(house.house.clock.now().getTime() + 2 * DAY))
  expect([await told(person), await told(worker)]).toEqual([day, day])
  const other = await pair(house)
  expect((await other.pro.call('GET /v2/safe-payment/available', { query: { chat_id: other.chatId } })).wantedDay).toBeNull()
  await house.advance(days(3))
  expect(await told(person)).toBeNull()
})

test('a quote gives away no phone of its pro; asking for a payment tells the one that rings him [safe-payment.seller-number]', async () => {
  const room = await pair(house)
  const payable = () => room.customer.call.raw('GET', `/v2/safe-payment/payable?chat_id=${room.chatId}&serviceAmount=100000`)
  const before = await payable()
  expect(before.body.data.seller).toMatchObject({ userId: room.pro.userId, contact: null, businessNumber: null })
  expect(JSON.stringify(before.body)).not.toContain(room.pro.phone)
  await asked(house, room)
  await house.settle()
  const told = await payable()
  expect(told.body.data.seller.contact).toMatch(/^050/)
  expect(JSON.stringify(told.body)).not.toContain(room.pro.phone)
})
