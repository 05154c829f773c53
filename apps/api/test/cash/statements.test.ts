import { DAY, seoulDay, startOfNextSeoulMonth, SECOND } from '@dure/kernel/time'
import { beforeAll, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator } from '../people.ts'
import { faults } from '../trade.ts'
import { confirmedOrder, settleOrder } from '../market/ordering.ts'
import { passedProduct } from '../market/products.ts'
import { chargeIn, spend } from './autoCharging.ts'
import { ask, back, balance, bought, settledPro, until } from './purchases.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await chargeIn(house)
})
const monthNow = (): string => seoulDay(house.house.clock.now()).slice(0, 7)
const nextMonth = async (): Promise<void> => {
  const now = house.house.clock.now()
  await house.advance(Math.ceil((startOfNextSeoulMonth(now).getTime() - now.getTime() + DAY) / SECOND))
}

test('a month’s statement tells what there was, each entry and what was left, and its table is no formula [cash.statement]', async () => {
  await nextMonth()
  let person = await settledPro()
  const statement = (month: string) => person.call('GET /v1/me/cash/statements/:month', { params: { month } })
  const tid = await bought(person)
  const another = await bought(person)
  await spend(person, 3_000)
  const first = monthNow()
  await nextMonth()
  person = await back(person)
  await spend(person, 1_000)
  const [former, latter] = [await statement(first), await statement(monthNow())]
  expect(former).toMatchObject({
    isOver: true,
    opening: { cash: 0, bonus: 0 },
    closing: { cash: 17_000, bonus: 0 },
    more: 0,
    paid: { count: 2, amount: 22_000, supply: 20_000, vat: 2_000, refunded: 0 },
  })
  expect(former.items.map((one) => one.cash)).toEqual([10_000, 10_000, -3_000])
  expect(latter).toMatchObject({ isOver: false, opening: { cash: 17_000 }, closing: { cash: 16_000 }, paid: { count: 0, amount: 0 } })
  expect(latter.closing.cash).toBe((await balance(person)).cash)
  expect(former.file).toMatchObject({ name: `두레-캐시-${first}.csv`, csv: expect.stringMatching(/^\uFEFF때,내용,/u) })
  expect(former.file.csv).toContain('남은 캐시,17000,0')
  await ask(person, tid, {})
  await house.settle()
  const { refunded } = (await statement(monthNow())).paid
  expect(refunded).toBeGreaterThan(0)
  // What a card company took back counts as well.
  await house.house.gateways.payments.cancel(another, { reason: '카드사 취소' })
  await until(async () => (await statement(monthNow())).paid.refunded === refunded + 11_000)

  for (const month of ['2019-01', '2999-01', '2026-13', 'now']) expect(await refusal(statement(month))).toBe('NOT_FOUND')
  const other = await settledPro()
  expect((await other.call('GET /v1/me/cash/statements/:month', { params: { month: first } })).items).toEqual([])
})

test('a receipt is the gateway’s, for who paid alone, of cash and of orders alike [cash.receipt]', async () => {
  const person = await settledPro()
  const tid = await bought(person)
  const receipt = (who = person, of = tid) => who.call('GET /v1/me/cash/receipts/:tid', { params: { tid: of } })
  const { url } = await receipt()
  expect(new URL(url).port).toBe(new URL(house.sandbox.url).port)
  expect(await (await fetch(url)).text()).toContain('11,000원')
  expect(await refusal(receipt(await settledPro()))).toBe('PAYMENT_NOT_EXIST')
  const { paymentId } = await person.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: 3 } })
  expect(await refusal(receipt(person, paymentId))).toBe('PAYMENT_NOT_EXIST')
  await faults(house, 'error', 1, 'payments', 'get')
  expect(await refusal(receipt())).toBe('PAYMENT_PROVIDER_ERROR')

  const product = await passedProduct(house, await operator(house))
  const { purchaseNo, buyer } = await confirmedOrder(house, { product })
  const ofOrder = (who: { call: typeof buyer.call }) => who.call('GET /v1/market/orders/:purchaseNo/receipt', { params: { purchaseNo } })
  expect(await (await fetch((await ofOrder(buyer)).url)).text()).toContain('60,000원')
  expect(await refusal(ofOrder(product.pro))).toBe('NOT_FOUND')
  expect(await refusal(ofOrder(await customer(house)))).toBe('NOT_FOUND')
})

test('a year’s income by month adds up to the profit of that year, to the won [settlement.income-year]', async () => {
  const product = await passedProduct(house, await operator(house))
  const { purchaseNo, buyer } = await confirmedOrder(house, { product })
  await product.pro.call('POST /v1/market/orders/:purchaseNo/done', { params: { purchaseNo } })
  await settleOrder(buyer, purchaseNo)
  const year = Number(seoulDay(house.house.clock.now()).slice(0, 4))
  const income = (of: number) =>
    product.pro.call('GET /v2/safe-payment/providers/:userId/profit/:year', { params: { userId: 'me', year: of } })
  const { months, totals, file } = await income(year)
  const profit = await product.pro.call('GET /v2/safe-payment/providers/:userId/profit', {
    params: { userId: 'me' },
    query: { start_at: `${year}-01-01`, end_at: `${year}-12-31` },
  })
  expect(totals).toEqual({
    count: profit.pagination.totalCount,
    paid: profit.totals.totalCustomerPaymentAmount,
    discount: profit.totals.totalDiscountAmount,
    refund: profit.totals.totalRefundAmount,
    commission: profit.totals.totalCommission,
    amount: profit.totals.totalAmount,
  })
  expect(totals).toMatchObject({ count: 1, paid: 60_000, commission: 3_000, amount: 57_000 })
  expect(months).toHaveLength(12)
  expect(months.reduce((sum, one) => sum + one.amount, 0)).toBe(57_000)
  expect(months[Number(monthNow().slice(5)) - 1]!.amount).toBe(57_000)
  expect(file.csv).toContain('합계,1,60000,0,0,3000,57000')
  expect((await income(year - 1)).totals.count).toBe(0)
  for (const of of [year + 1, year - 5]) expect(await refusal(income(of))).toBe('NOT_FOUND')
})
