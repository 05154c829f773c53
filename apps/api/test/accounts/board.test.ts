import { beforeAll, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type Person } from '../people.ts'
import { act, asked, days, paid, pair } from '../safe-payment/deals.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const board = (who: Person, role: 'customer' | 'provider') => who.call('GET /v1/users/me/board', { query: { role } })

test('my page says what waits: a payment that is asked, a deal to confirm, one to give back; and nothing to who has nothing [accounts.board]', async () => {
  const fresh = await board(await customer(house), 'customer')
  expect(fresh).toEqual({ pay: null, decide: null, requests: { open: 0, unreadQuotes: 0 }, deals: 0, hearts: 0, pro: null })

  const room = await pair(house)
  const { id } = await asked(house, room)
  expect(await board(room.customer, 'customer')).toMatchObject({ pay: { id, amount: 100_000, name: '박고수' }, decide: null, deals: 1 })
  expect(await board(room.pro, 'provider')).toMatchObject({ pay: null, deals: 1, pro: { works: 0, templates: 0, campaigns: 0 } })
  await act(room.pro, id, 'cancel_request', '고수 사정')
  expect(await board(room.customer, 'customer')).toMatchObject({ pay: null, deals: 0 })

  const deal = await paid(house, room)
  await house.advance(days(2))
  await act(deal.pro, deal.id, 'ask_confirm')
  expect(await board(deal.customer, 'customer')).toMatchObject({ pay: null, decide: { id: deal.id, name: '박고수' }, deals: 1 })
  expect((await board(deal.pro, 'provider')).decide).toBeNull()
})
