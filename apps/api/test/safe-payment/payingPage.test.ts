import { beforeAll, expect, test } from 'vitest'
import { DAY, seoulDay } from '@dure/kernel/time'
import { testHouse, type TestHouse } from '../house.ts'
import { atGateway } from '../trade.ts'
import { asked, comeBack, detailOf, pair, prepare } from './deals.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

test('the payment page tells whose work it is, for which day, what the sum is made of, and offers last time’s way first [safe-payment.before-paying]', async () => {
  const day = seoulDay(new Date(house.house.clock.now().getTime() + 3 * DAY))
  const room = await pair(house)
  const first = await asked(house, room, day)
  const page = async (paymentId: string) => room.customer.call('GET /v1/payments/:paymentId/checkout', { params: { paymentId } })
  const { paymentId } = await prepare(first)
  const { deal, payMethods, amount } = await page(paymentId)
  expect(deal).toEqual({
    pro: { name: '박고수', picture: null, rating: 0, reviewCount: 0 },
    service: '피아노 레슨',
    serviceDate: day,
    serviceAmount: 100_000,
    commission: 3_500,
    discountAmount: 0,
  })
  expect([amount, payMethods[0]]).toEqual([103_500, 'card'])
  await atGateway(house, paymentId, 'approve', { payMethod: 'TRANSFER' })
  await comeBack(first, paymentId)
  const second = await asked(house, room)
  expect((await page((await prepare(second)).paymentId)).payMethods).toEqual(['trans', 'card', 'kakaopay', 'tosspay', 'naverpay'])
  expect((await detailOf(room.customer, second.id)).seller).toMatchObject({ name: '박고수', picture: null, rating: 0, reviewCount: 0 })
})
