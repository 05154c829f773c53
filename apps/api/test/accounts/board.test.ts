import { beforeAll, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { campaigner, start } from '../campaigns/world.ts'
import { customer, provider, serviceIds, type Person } from '../people.ts'
import { act, asked, days, paid, pair, slug } from '../safe-payment/deals.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const board = (who: Person, role: 'customer' | 'provider') => who.call('GET /v1/users/me/board', { query: { role } })

test('my page says what waits: a payment that is asked, a deal to confirm, one to give back; and nothing to who has nothing [accounts.board]', async () => {
  const fresh = await board(await customer(house), 'customer')
  expect(fresh).toEqual({ pay: null, decide: null, requests: { open: 0, quotes: 0, unreadQuotes: 0 }, deals: 0, hearts: 0, pro: null })

  const room = await pair(house)
  const { id } = await asked(house, room)
  expect(await board(room.customer, 'customer')).toMatchObject({ pay: { id, amount: 103_500, name: '박고수' }, decide: null, deals: 1 })
  expect(await board(room.pro, 'provider')).toMatchObject({ pay: null, deals: 1, pro: { works: 0, templates: 0, campaigns: 0 } })
  await act(room.pro, id, 'cancel_request', '고수 사정')
  expect(await board(room.customer, 'customer')).toMatchObject({ pay: null, deals: 0 })

  const deal = await paid(house, room)
  await house.advance(days(2))
  await act(deal.pro, deal.id, 'ask_confirm')
  expect(await board(deal.customer, 'customer')).toMatchObject({ pay: null, decide: { id: deal.id, name: '박고수' }, deals: 1 })
  expect((await board(deal.pro, 'provider')).decide).toBeNull()
})

test('a pro is told of the deal whose cancelling is asked of him [accounts.board]', async () => {
  const deal = await paid(house)
  await house.advance(days(3))
  await act(deal.customer, deal.id, 'ask_cancel', '일정이 바뀌었어요')
  expect(await board(deal.pro, 'provider')).toMatchObject({ decide: { id: deal.id, amount: 100_000 } })
  expect((await board(deal.customer, 'customer')).decide).toBeNull()
})

test('quotes received are those of all requests in the list, pros kept those whom the bucket shows, each once [accounts.board] [bucket.shown]', async () => {
  const room = await pair(house)
  const own = () => board(room.customer, 'customer')
  expect((await own()).requests).toEqual({ open: 1, quotes: 1, unreadQuotes: 1 })
  const { id } = (await room.customer.call('GET /v1/me/requests/sent', { query: {} })).items[0]!
  await room.customer.call('PUT /api2/requests/:id/close', { params: { id }, body: { closed_type: 1 } })
  expect((await own()).requests).toMatchObject({ open: 0, quotes: 1 })
  await house.house.pool.query('update request set hidden_at = now() where id = $1', [id])
  expect((await own()).requests).toMatchObject({ quotes: 0 })

  const hidden = await provider(house, { services: [slug, 'guitar-lesson'] })
  const kept = await provider(house, { services: [slug, 'guitar-lesson'] })
  const services = await serviceIds(house, [slug, 'guitar-lesson'])
  for (const { providerId } of [hidden, kept])
    for (const serviceId of services) await room.customer.call('POST /v1/accounts/pro-bucket', { body: { serviceId, providerId } })
  await house.house.pool.query('update provider set hidden_at = now() where id = $1', [hidden.providerId])
  expect((await own()).hearts).toBe(1)
})

test('automatic quotes are on while one may go out, and off where the pro lets none go [accounts.board]', async () => {
  const pro = await campaigner(house)
  const campaignId = await start(house, pro)
  expect((await board(pro, 'provider')).pro?.campaigns).toBe(1)
  const turn = (allowAutoQuote: boolean) =>
    pro.call('PUT /v1/user/:id/mypage', { params: { id: 'me' }, query: { role: 'provider' }, body: { allowAutoQuote } })
  await turn(false)
  await house.house.pool.query(`update campaign set status = 'inprogress', paused_reason = null where id = $1`, [campaignId])
  expect((await board(pro, 'provider')).pro?.campaigns).toBe(0)
})
