import { beforeAll, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator } from '../people.ts'
import { openSocket } from '../realtime/socket.ts'
import { bookable, orderOf, prepareOrder, seoulAt } from './ordering.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

test('the number by which a buyer rings his seller is made once he orders, and his open page hears that it came [safe-payment.seller-number]', async () => {
  const product = await bookable(house, await operator(house))
  const buyer = await customer(house)
  const { purchaseNo } = await prepareOrder(buyer, product, seoulAt(house, 3, 10))
  expect((await orderOf(buyer, purchaseNo)).seller).toMatchObject({ contact: null, contactPreparing: true })
  const page = await openSocket(house.url, buyer)
  await house.settle()
  expect(await page.next('customerOrderDetail')).toMatchObject({ target: `/mypage/market/order-list/${purchaseNo}`, status: 'prepared' })
  page.close()
  const { seller } = await orderOf(buyer, purchaseNo)
  expect(seller.contactPreparing).toBe(false)
  expect(seller.contact).toMatch(/^050/)
})
