import { beforeAll, describe, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator } from '../people.ts'
import { pro, quoted } from '../trade.ts'
import { act, asked, booksHold, detailOf, paid, prepare } from './deals.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

describe('a deal', () => {
  test('costs what it did when a payment was first prepared, whatever an operator changes later [safe-payment.prepare] [safe-payment.request]', async () => {
    const boss = await operator(house)
    const rate = (rateBp: number) =>
      boss.call('PUT /v1/admin/settings/:name', {
        params: { name: 'safePaymentFee' },
        body: { value: { payer: 'customer', rateBp }, reason: '수수료를 바꿔요' },
      })
    const deal = await asked(house)
    expect((await detailOf(deal.customer, deal.id)).commission).toBe(3_500)
    await rate(500)
    const first = await prepare(deal)
    expect(first).toMatchObject({ commission: 5_000, amount: 105_000 })
    await rate(350)
    expect(await prepare(deal)).toEqual(first)
    expect(await prepare(await asked(house))).toMatchObject({ commission: 3_500, amount: 103_500 })
  })

  test('of a service whose law bars paid referral nothing is taken: the customer pays the amount alone, all of it is the pro’s [quotes.no-paid-referral]', async () => {
    const { rows } = await house.house.pool.query<{ id: number; slug: string }>(
      'select id, slug from service where referral_barred and active order by id limit 1',
    )
    const lawyer = await pro(house, { services: [rows[0]!.id] })
    await house.house.pool.query(`update provider_service set licence_state = 'ready' where provider_id = $1`, [lawyer.providerId])
    const client = await customer(house)
    const room = { customer: client, pro: lawyer, ...(await quoted(house, client, lawyer, rows[0]!.slug)) }
    const query = { chat_id: room.chatId, serviceAmount: 100_000 }
    expect(await client.call('GET /v2/safe-payment/payable', { query })).toMatchObject({ commission: 0, amount: 100_000 })
    const deal = await paid(house, room)
    expect(await detailOf(client, deal.id)).toMatchObject({ commission: 0, amount: 100_000 })
    await act(client, deal.id, 'confirm')
    expect((await detailOf(lawyer, deal.id)).payout).toMatchObject({ amount: 100_000 })
    await booksHold(house)
  })
})
