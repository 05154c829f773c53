import { beforeAll, expect, test } from 'vitest'
import { DAY, seoulDay } from '@dure/kernel/time'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, provider, type ProPerson } from '../people.ts'
import { act, paid } from '../safe-payment/deals.ts'
import { buyCash, formOf, pro } from '../trade.ts'
import { offered } from '../quotes/hired.ts'

const slug = 'move-in-cleaning'
let house: TestHouse
let person: ProPerson
beforeAll(async () => {
  house = await testHouse()
  person = await pro(house, { services: [(await formOf(house, slug)).service.id] })
  await buyCash(house, person.call)
})

const ahead = (days: number): string => seoulDay(new Date(house.house.clock.now().getTime() + days * DAY))
const entriesOf = async (day: string, who = person) =>
  (await who.call('GET /v2/providers/me/schedule', { query: { month: day.slice(0, 7) } })).items.filter((one) => one.day === day)

test('a hired deal stands at the day its customer wished for, at that of the hire without one, and at the agreed one before both, with its sum [calendar.deal-days]', async () => {
  const day = ahead(3)
  const wished = await offered(house, person, { slug, name: '김바람', day })
  expect(await entriesOf(day)).toEqual([])
  await wished.hire()
  expect(await entriesOf(day)).toEqual([
    {
      quoteId: wished.quoteId,
      chatId: wished.chatId,
      service: '입주청소',
      customerName: '김바람',
      address: expect.stringContaining('강남구'),
      day,
      dayFrom: 'wished',
      cost: 150_000,
      unit: 'F',
      safePayment: null,
    },
  ])
  const soon = await offered(house, person, { slug, name: '이고용' })
  await soon.hire()
  expect(await entriesOf(ahead(0))).toMatchObject([{ quoteId: soon.quoteId, dayFrom: 'hired' }])

  const deal = await paid(house, soon, ahead(40))
  expect(await entriesOf(ahead(40))).toMatchObject([
    // The deal's sum, not the quote's 150,000.
    { quoteId: soon.quoteId, dayFrom: 'agreed', cost: 100_000, unit: 'F', safePayment: { safePaymentId: deal.id, status: 'paid' } },
  ])
  expect(await entriesOf(ahead(0))).toEqual([])
})

test('what was not hired, was undone or given back whole, is no date of his; and nobody sees another’s', async () => {
  const day = ahead(5)
  const undone = await offered(house, person, { slug, name: '박되돌', day })
  await undone.hire()
  expect((await entriesOf(day)).map((one) => one.customerName)).toEqual(['박되돌'])
  expect(await entriesOf(day, await provider(house))).toEqual([])
  await undone.customer.call('DELETE /v1/quotes/:quoteId/hire', { params: { quoteId: undone.quoteId } })
  expect(await entriesOf(day)).toEqual([])

  const returned = await offered(house, person, { slug, name: '최환불', day })
  await returned.hire()
  const deal = await paid(house, returned, day)
  expect((await entriesOf(day)).map((one) => one.dayFrom)).toEqual(['agreed'])
  await act(returned.customer, deal.id, 'cancel', '일정이 바뀌었어요')
  expect(await entriesOf(day)).toEqual([])
  // Paid anew it is back.
  await paid(house, returned, day)
  expect((await entriesOf(day)).map((one) => one.customerName)).toEqual(['최환불'])
})

test('a month that is none is refused by its field, and customers have no calendar', async () => {
  const { status, body } = await person.call.raw('GET', '/v2/providers/me/schedule?month=2026-13')
  expect([status, Object.keys(body.fields)]).toEqual([400, ['month']])
  expect((await (await customer(house)).call.raw('GET', '/v2/providers/me/schedule?month=2026-11')).status).toBe(403)
})
