import { beforeAll, describe, expect, test } from 'vitest'
import { settlementLimits } from '@dure/contract/settlement/limits'
import { DAY, SECOND, seoulDay } from '@dure/kernel/time'
import { testHouse, type TestHouse } from '../house.ts'
import { operator, provider } from '../people.ts'
import { faults } from '../trade.ts'
import { account, act, detailOf, hours, paid, pair, settlePayouts, type Pair } from '../safe-payment/deals.ts'

let house: TestHouse
let room: Pair
let [first, second] = [0, 0]
const today = (): string => seoulDay(house.house.clock.now())
const shifted = (days: number): string => seoulDay(new Date(house.house.clock.now().getTime() + days * DAY))

beforeAll(async () => {
  house = await testHouse()
  room = await pair(house)
  await account(house, room.pro)
  for (const at of [0, 1]) {
    const deal = await paid(house, room)
    await act(room.customer, deal.id, 'confirm')
    await settlePayouts(house, deal.id, room.pro)
    if (at === 0) first = deal.id
    else second = deal.id
  }
})

const profit = (query: object = {}, userId: string | number = 'me') =>
  room.pro.call('GET /v2/safe-payment/providers/:userId/profit', { params: { userId: String(userId) }, query })

describe('profit', () => {
  test('counts what confirmed deals earned, the newest first, with totals of the whole period on every page', async () => {
    const all = await profit()
    expect(all.profitList.map((one) => one.safePaymentId)).toEqual([second, first])
    expect(all.profitList[0]).toMatchObject({
      chatId: room.chatId,
      serviceAmount: 100_000,
      customerPaymentAmount: 103_500,
      discountAmount: 0,
      commission: 3_500,
      amount: 100_000,
      payoutStatus: 'completed',
      completedAt: expect.any(String),
    })
    const totals = {
      totalAmount: 200_000,
      totalServiceAmount: 200_000,
      totalCustomerPaymentAmount: 207_000,
      totalRefundAmount: 0,
      totalDiscountAmount: 0,
      totalCommission: 7_000,
    }
    expect(all.totals).toEqual(totals)
    expect(all.pagination).toEqual({ page: 1, size: 10, totalCount: 2, pageCount: 1, hasNextPage: false, hasPreviousPage: false })
    const next = await profit({ page: 2, size: 1 })
    expect([next.profitList.map((one) => one.safePaymentId), next.totals]).toEqual([[first], totals])
    expect(next.pagination).toMatchObject({ page: 2, pageCount: 2, hasNextPage: false, hasPreviousPage: true })
  })

  test('of a period takes both its days in; another period is empty, and a day that is none is refused', async () => {
    expect((await profit({ start_at: today(), end_at: today() })).pagination.totalCount).toBe(2)
    const before = await profit({ start_at: shifted(-30), end_at: shifted(-1) })
    expect([before.profitList, before.totals.totalAmount, before.pagination.totalCount]).toEqual([[], 0, 0])
    const { status, body } = await room.pro.call.raw('GET', '/v2/safe-payment/providers/me/profit?start_at=2026-13-40')
    expect([status, body.name]).toEqual([400, 'INVALID_PARAMS'])
  })

  test('is one’s own: by one’s own id it answers, by another’s it is not there', async () => {
    expect((await profit({}, room.pro.userId)).pagination.totalCount).toBe(2)
    const other = await provider(house)
    const path = `/v2/safe-payment/providers/${room.pro.userId}/profit`
    expect((await other.call.raw('GET', path)).status).toBe(404)
    expect((await room.customer.call.raw('GET', path)).status).toBe(403)
    expect((await house.guest.raw('GET', path)).status).toBe(401)
    expect((await other.call('GET /v2/safe-payment/providers/:userId/profit', { params: { userId: 'me' } })).profitList).toEqual([])
  })

  test('of a deal that operators parted has a line for what went back, and every sum adds up', async () => {
    const deal = await paid(house, room)
    await house.advance(hours(3))
    await act(room.customer, deal.id, 'ask_cancel', '받지 못했어요')
    await act(room.pro, deal.id, 'reject_cancel', '했어요')
    await room.customer.call('POST /v2/safe-payment/:id/case', { params: { id: deal.id }, body: { reason: '받지 못했어요' } })
    const judge = await operator(house)
    const [open] = (await judge.call('GET /v1/admin/cases')).items
    await judge.call('POST /v1/admin/cases/:id/resolve', {
      params: { id: open!.caseId },
      body: { resolution: 'split', refundAmount: 50_000, note: '절반만 진행됐어요.' },
    })
    await settlePayouts(house, deal.id, room.pro)
    const { profitList, totals } = await profit()
    expect(profitList[0]).toMatchObject({
      safePaymentId: deal.id,
      customerPaymentAmount: 103_500,
      refundAmount: 50_000,
      discountAmount: 0,
      commission: 1_809,
      amount: 51_691,
    })
    expect(totals).toMatchObject({ totalAmount: 251_691, totalRefundAmount: 50_000, totalCommission: 8_809 })
    for (const one of profitList)
      expect(one.customerPaymentAmount + one.discountAmount - one.refundAmount - one.commission).toBe(one.amount)
    const { totalCustomerPaymentAmount: paidAll, totalDiscountAmount: given } = totals
    expect(paidAll + given - totals.totalRefundAmount - totals.totalCommission).toBe(totals.totalAmount)
    expect((await detailOf(room.pro, deal.id)).split).toEqual({ refundAmount: 50_000, commission: 1_809, discountAmount: 0 })
  })
})

test('what a customer confirms is with its pro in the time both are told, by the clock, though nobody tells us of it [pages.promises]', async () => {
  const deal = await paid(house, room)
  await faults(house, 'lost-webhook', 1, 'payouts')
  await act(room.customer, deal.id, 'confirm')
  await house.settle()
  expect((await detailOf(room.pro, deal.id)).payout).toMatchObject({ status: 'requested' })
  await fetch(`${house.sandbox.url}/payouts/settle`, { method: 'POST' })
  await house.advance(settlementLimits.paidOutWithin / SECOND - 1)
  await house.settle()
  expect((await detailOf(room.pro, deal.id)).payout).toMatchObject({ status: 'completed' })
})
