import { beforeAll, describe, expect, it } from 'vitest'
import { pro, room } from '../../apps/api/test/chat/room.ts'
import type { TestHouse } from '../../apps/api/test/house.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
let house: TestHouse
beforeAll(async () => {
  trip = await journey()
  ;({ house } = trip)
})

describe('a room in which the pro answers by himself', () => {
  it('leads from a tapped question to a call: asked, approved, a number on either side, and all of it found again', async () => {
    const seller = await pro(house)
    const his = await trip.visit({ as: seller })
    await open(his.page, '/auto-message')
    await his.page.getByRole('link', { name: '새 질문' }).first().click()
    await his.page.getByLabel('고객이 누를 질문').fill('주차 자리가 꼭 있어야 하나요?')
    await his.page.getByLabel('바로 보일 답변').fill('없어도 괜찮아요. 가까운 주차장을 쓸게요.')
    await his.look('auto-message-form')
    await his.page.getByRole('button', { name: '저장' }).click()
    await his.page.getByText('켜져 있어요').waitFor()
    await his.look('auto-messages')

    const one = await room(house, { pro: seller })
    const hers = await trip.visit({ as: one.customer })
    await open(hers.page, `/onboarding/chats/${one.chatId}`)
    await hers.look('chat-onboarding')
    await hers.page.getByRole('link', { name: '대화 시작하기' }).click()
    await hers.page.getByRole('button', { name: '주차 자리가 꼭 있어야 하나요?' }).click()
    await hers.page.getByLabel('대화 내용').getByText('없어도 괜찮아요. 가까운 주차장을 쓸게요.').waitFor()
    await hers.page.getByRole('group', { name: '고수가 바로 답하는 질문' }).waitFor({ state: 'detached' })

    await open(his.page, `/pro/chats/${one.chatId}`)
    await his.page.getByRole('button', { name: /자세히 보기/ }).click()
    await his.look('room-about')
    await his.page.getByRole('button', { name: '전화 요청' }).click()
    await his.page.keyboard.press('Escape')
    await hers.page.getByRole('button', { name: '허락하기' }).click()
    await hers.page.getByText('안심번호를 만들고 있어요').waitFor()
    await house.settle()
    for (const { page } of [his, hers]) await page.getByRole('link', { name: /^0507-/ }).waitFor()
    await hers.look('room-call')

    await hers.page.getByRole('button', { name: '대화에서 찾기' }).click()
    await hers.page.getByLabel('찾을 말').fill('주차')
    await hers.page.getByRole('list', { name: '찾은 메시지' }).getByRole('button').nth(1).waitFor()
    await hers.look('room-search')
    await hers.page.getByRole('list', { name: '찾은 메시지' }).getByRole('button').nth(1).click()
    await expect.poll(() => hers.page.evaluate(() => document.activeElement?.textContent ?? '')).toContain('주차 자리가 꼭 있어야 하나요?')

    // She ends it from the quote: a question over a sheet can be answered.
    const { rows } = await house.house.pool.query<{ id: number }>('select request_id as id from quote where id = $1', [one.quoteId])
    await open(hers.page, `/requests/${rows[0]!.id}/quotes`)
    await hers.page.getByRole('button', { name: /견적 자세히 보기/ }).click()
    await hers.page
      .getByRole('dialog')
      .getByRole('link', { name: /^0507-/ })
      .waitFor()
    await hers.look('quote-sheet-call')
    await hers.page.getByRole('button', { name: '그만 받기' }).click()
    await hers.page.getByRole('button', { name: '통화 끝내기' }).click()
    await hers.page.getByText('이 고수와는 전화로 연락하지 않아요.').waitFor()
    expect(await seller.call('GET /v1/quotes/:quoteId/call-status', { params: { quoteId: one.quoteId } })).toMatchObject({
      status: 'rejected',
      number: null,
    })
    expect([...his.problems, ...hers.problems]).toEqual([])
  })
})
