import { beforeAll, describe, expect, it } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { customer } from '../people.ts'
import { asked, slug } from '../safe-payment/deals.ts'
import { buyCash, formOf, pro, quoteFor, submit } from '../trade.ts'
import { openSocket } from './socket.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

describe('what happens in a deal', () => {
  it('reaches the pro when a request comes, the customer when a quote does, and both when the payment moves', async () => {
    const serviceId = (await formOf(house, slug)).service.id
    const one = await pro(house, { services: [serviceId] })
    await buyCash(house, one.call)
    const buyerOf = await customer(house)
    const [buyer, seller, stranger] = await Promise.all([
      openSocket(house.url, buyerOf),
      openSocket(house.url, one),
      openSocket(house.url, await customer(house)),
    ])
    const requestId = await submit(house, buyerOf.call, slug)
    expect(await seller.next('receivedRequest')).toEqual({ type: 'receivedRequest', target: '/requests/received', requestId })
    const { quoteId, chatId } = await one.call('POST /v2/quote', { body: quoteFor(requestId) })
    expect(await buyer.next('receivedQuote')).toEqual({
      type: 'receivedQuote',
      target: `/requests/${requestId}/quotes`,
      requestId,
      quoteId,
    })
    const { id } = await asked(house, { customer: buyerOf, pro: one, chatId, quoteId })
    const about = { safePaymentId: id, safePaymentStatus: 'request' }
    expect(await buyer.next('customerSafePaymentDetail')).toEqual({ type: 'customerSafePaymentDetail', target: `/escrows/${id}`, ...about })
    expect(await seller.next('providerSafePaymentDetail')).toEqual({
      type: 'providerSafePaymentDetail',
      target: `/pro/escrows/${id}`,
      ...about,
    })
    expect(stranger.frames.filter((frame) => frame.event === 'message:succeeded')).toEqual([])
    for (const socket of [buyer, seller, stranger]) socket.close()
  })
})
