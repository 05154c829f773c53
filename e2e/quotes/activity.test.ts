import { beforeAll, expect, test } from 'vitest'
import { customer } from '../../apps/api/test/people.ts'
import { buyCash, forgetLimits, formOf, pro, quoteFor, submit } from '../../apps/api/test/trade.ts'
import { journey, open, type Journey } from '../journey.ts'

const slug = 'piano-lesson'
let trip: Journey
beforeAll(async () => {
  trip = await journey({})
})

test('a pro reads what became of his quotes', async () => {
  const { house } = trip
  // Who joins gets what is open: here nothing is.
  await house.house.pool.query(`update request set status = 'expired' where status = 'opened'`)
  const person = await pro(house, { services: [(await formOf(house, slug)).service.id], name: '윤슬피아노' })
  const { page, problems, look } = await trip.visit({ as: person })
  await open(page, '/mypage')
  await page.getByRole('link', { name: '활동 분석' }).click()
  await page.getByText('아직 모인 기록이 없어요').waitFor()

  await buyCash(house, person.call)
  for (let count = 0; count < 4; count += 1) {
    await forgetLimits(house)
    const buyer = await customer(house)
    const requestId = await submit(house, buyer.call, slug)
    await house.settle()
    if (count === 3) continue
    await house.advance(40 * 60)
    const { quoteId, chatId } = await person.call('POST /v2/quote', { body: quoteFor(requestId) })
    if (count > 0) await buyer.call('POST /v1/quote/:quoteId/read', { params: { quoteId } })
    if (count === 2)
      await buyer.call('POST /api/v2.3/chats/:id/messages/', { params: { id: chatId }, body: { type: 'HIRE', nonce: 'hire' } })
  }
  await open(page, '/pro/active-analysis')
  await page.getByText('보낸 견적의 67%').waitFor()
  await page.getByText(/^40분$/).waitFor()
  await look('activity')
  await page.getByText('최근 90일').click()
  await page.waitForURL('**/pro/active-analysis?days=90')
  await page.getByText('그 전 90일 0건').first().waitFor()
  expect(problems).toEqual([])
})
