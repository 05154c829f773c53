import { beforeAll, expect, test } from 'vitest'
import { answerForOrders, ordered, orders } from '../../apps/api/test/chat/ordered.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey()
  answerForOrders()
})

test('a room about an order says on both sides what was bought, and offers nothing of requests, quotes and hiring [chat.subject]', async () => {
  const room = await ordered(trip.house)
  for (const [side, path, said] of [
    ['customer', `/chats/${room.chatId}`, '네, 기다릴게요'],
    ['pro', `/pro/chats/${room.chatId}`, '내일 뵐게요'],
  ] as const) {
    const { page, look } = await trip.visit({ as: room[side] })
    await open(page, path)
    await page.getByText('정기 청소 1회 · 2026.11.27 오전 10:00 · 89,000원').waitFor()
    await page.getByText('주문이 들어왔어요').last().waitFor()
    for (const name of [/고용/, /안전결제/, /요청 내용/, /견적/]) expect(await page.getByRole('button', { name }).count()).toBe(0)
    await look(`order-room-${side}`)
    await page.getByRole('button', { name: '대화방 메뉴' }).click()
    await page.getByRole('button', { name: '대화방 나가기' }).waitFor()
    expect(await page.getByRole('link', { name: /요청/ }).count()).toBe(0)
    await look(`order-room-menu-${side}`)
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: /메시지/ }).fill(said)
    await page.keyboard.press('Enter')
    await page
      .getByText(side === 'pro' ? '내일 뵐게요' : '네, 기다릴게요')
      .last()
      .waitFor()
  }
  orders.set(room.orderId, { ...orders.get(room.orderId)!, held: true })
  const { page } = await trip.visit({ as: room.customer })
  await open(page, '/chats')
  await page
    .getByText(/바로구매/)
    .first()
    .waitFor()
  await open(page, `/chats/${room.chatId}`)
  await page.getByRole('button', { name: '대화방 메뉴' }).click()
  await page.getByText('주문이 진행 중이라 지금은 나갈 수 없어요.').waitFor()
})
