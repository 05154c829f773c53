import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { customer, type ProPerson } from '../../apps/api/test/people.ts'
import { buyCash, formOf, pro, quoteFor, submit } from '../../apps/api/test/trade.ts'
import { journey, open, type Journey } from '../journey.ts'

const slug = 'move-in-cleaning'
let trip: Journey
let serviceId: number
beforeAll(async () => {
  trip = await journey()
  serviceId = (await formOf(trip.house, slug)).service.id
})

const newPro = (name: string): Promise<ProPerson> => pro(trip.house, { services: [serviceId], name })

/** The page's line to the server stands: what happens from then on comes by itself. */
const live = async (page: Page): Promise<void> => {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', (frame) => String(frame.payload).includes('subscribe:succeeded'))
}

test('a pro sees a request arrive, lacks cash, buys it at the gateway, finds his words again and sends the quote [pages.focus]', async () => {
  const { house } = trip
  // Who joins gets what is open: here nothing is.
  await house.house.pool.query(`update request set status = 'expired' where status = 'opened'`)
  const sender = await newPro('한솔청소')
  const { page, problems, look } = await trip.visit({ as: sender })
  const subscribed = live(page)
  await open(page, '/requests/received')
  await page.getByText('아직 받은 요청이 없어요').waitFor()
  await look('received-empty')

  const person = await customer(house, '김민지')
  await subscribed
  const requestId = await submit(house, person.call, slug)
  const card = page.getByRole('link', { name: /입주청소/ })
  await page.getByRole('button', { name: '입주청소 요청 더 보기' }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^관심 없어요/ })
    .press('Enter')
  await page.getByText('아직 받은 요청이 없어요').waitFor()
  // The row is gone with the button that was pressed: the keyboard goes on from where it stood.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('프로필 다듬기')
  await page.getByRole('button', { name: '되돌리기' }).click()
  await card.waitFor()
  await page.getByRole('link', { name: '새 요청 입주청소' }).waitFor()
  await look('received')
  const template = { title: '기본 청소', unit: 'F', cost: 300_000, description: '기본으로 꼼꼼하게 해 드려요.' } as const
  await sender.call('POST /v2/quote/bookmarks', { body: template })
  await card.click()
  await page.waitForURL(`**/requests/received/${requestId}`)
  await page.getByRole('heading', { name: '견적 보내기' }).waitFor()
  // A template takes the place of what was typed only until one wants it back.
  await page.getByLabel(/^견적 설명/).fill('길게 적던 글이에요.')
  await page.getByRole('group', { name: '견적 템플릿' }).getByRole('button', { name: template.title }).click()
  await page.getByText('적은 내용을 템플릿으로 바꿨어요.').waitFor()
  expect(await page.getByLabel(/^견적 설명/).inputValue()).toBe(template.description)
  await page.getByRole('button', { name: '적은 내용으로 되돌리기' }).click()
  expect(await page.getByLabel(/^견적 설명/).inputValue()).toBe('길게 적던 글이에요.')
  await page.getByLabel(/^견적 설명/).fill('')
  await page.getByRole('button', { name: /견적 보내기 · [\d,]+캐시/ }).click()
  await page.getByText('견적 설명을 적어 주세요.').waitFor()
  await page.getByLabel(/^금액/).fill('320000')
  await page.getByLabel(/^견적 설명/).fill('010-1234-5678로 연락 주세요')
  await page.getByRole('button', { name: /견적 보내기 · / }).click()
  await page.getByText(/연락처\(전화번호, 메신저, SNS\)는 입력할 수 없어요/).waitFor()
  await look('quote-contact')
  await page.getByLabel(/^견적 설명/).fill('창틀과 베란다까지 꼼꼼하게 해 드릴게요.')
  await page.getByRole('button', { name: /견적 보내기 · / }).click()

  await page.getByText('캐시가 부족해요').waitFor()
  await page.getByRole('button', { name: '캐시 충전하기' }).click()
  await page.waitForURL('**/store**')
  await page.getByText(/새 고수 보너스 50%/).waitFor()
  await page.getByRole('button', { name: /10,000캐시 충전하기 11,000원/ }).click()
  await page.waitForURL('**/pay/**')
  await page.getByRole('heading', { name: '결제하기' }).waitFor()
  await page.getByRole('button', { name: '11,000원 결제하기' }).click()
  await page.waitForURL('**/checkout/**')
  const paymentId = new URL(page.url()).pathname.split('/').at(-1)!
  await page.locator('button[value=fail]').click()
  await page.waitForURL(`**/pay/${paymentId}/done**`)
  await page.getByRole('heading', { name: '결제하지 못했어요', exact: true }).waitFor()
  // The gateway's no is final: asking again would answer the same.
  expect(await page.getByRole('button', { name: '다시 확인하기' }).count()).toBe(0)
  await look('pay-failed')

  await page.getByRole('link', { name: '다시 고르기' }).click()
  await page.getByRole('button', { name: /10,000캐시 충전하기 11,000원/ }).click()
  await page.waitForURL('**/pay/**')
  await page.getByRole('button', { name: '11,000원 결제하기' }).click()
  await page.waitForURL('**/checkout/**')
  await page.locator('button[value=approve]').click()
  await page.getByRole('heading', { name: '15,000캐시를 충전했어요' }).waitFor()
  await look('paid')
  await open(page, `/requests/received/${requestId}`)
  await expect.poll(() => page.getByLabel(/^견적 설명/).inputValue()).toBe('창틀과 베란다까지 꼼꼼하게 해 드릴게요.')
  await page.getByRole('button', { name: /견적 보내기 · / }).click()
  await page.waitForURL('**/requests/first-quote-complete')
  await look('first-quote')
  await page.getByRole('link', { name: '채팅방으로 가기' }).click()
  await page.waitForURL('**/pro/chats/**')
  await page.getByRole('heading', { name: '김**' }).waitFor()
  await page.getByRole('button', { name: /자세히 보기/ }).click()
  await page.getByRole('button', { name: /요청 내용/ }).click()
  await page.getByRole('dialog').getByText('김**님의 입주청소 요청').waitFor()
  await look('room-request')
  await page.getByRole('button', { name: '닫기', exact: true }).click()
  await open(page, '/requests/received?viewFilter=quoted')
  await page.getByText('안 읽음', { exact: true }).last().waitFor()
  await page.getByText('320,000원').waitFor()
  await look('sent-quotes')
  const sent = await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })
  expect(sent.quotes[0]).toMatchObject({ name: '한솔청소', cost: 320_000, description: '창틀과 베란다까지 꼼꼼하게 해 드릴게요.' })

  await open(page, '/pro/chats')
  await page.getByText('견적을 보냈어요.').waitFor()

  await open(page, '/mypage/cash-dashboard')
  await page.getByText('견적 보내기 · 입주청소').waitFor()
  expect(problems.filter((text) => !text.includes('checkout'))).toEqual([])
})

test('on a desktop a request opens beside its list, by the keyboard too, and the quote is written there [requests.beside]', async () => {
  const { house } = trip
  await house.house.pool.query(`update request set status = 'expired' where status = 'opened'`)
  const sender = await newPro('다온청소')
  await buyCash(house, sender.call)
  const requests = [
    await submit(house, (await customer(house, '오하린')).call, slug),
    await submit(house, (await customer(house, '유도현')).call, slug),
  ]
  const { page, problems, look } = await trip.visit({ as: sender, size: 'desktop' })
  await open(page, '/requests/received')
  await page.getByText('왼쪽의 요청을 누르면').waitFor()
  const beside = page.getByRole('region', { name: '고른 요청' })
  await page
    .getByRole('link', { name: /입주청소/ })
    .first()
    .waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/requests/received?**request=${requests[1]}`)
  await beside.getByRole('heading', { name: /^유/ }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/requests/received?**request=${requests[0]}`)
  await beside
    .getByLabel('총 비용')
    .or(beside.getByRole('textbox', { name: /^금액/ }))
    .first()
    .waitFor()
  await beside.getByRole('textbox', { name: /^금액/ }).fill('310000')
  await beside.getByLabel(/^견적 설명/).fill('베란다까지 꼼꼼하게 해 드릴게요.')
  await look('inbox-beside', { resizes: false })
  // What is written waits while another one is read, and after a reload.
  await page.locator(`a[href="/requests/received/${requests[1]}"]`).click()
  await page.waitForURL(`**/requests/received?**request=${requests[1]}`)
  await expect.poll(() => beside.getByLabel(/^견적 설명/).inputValue()).toBe('')
  await page.locator(`a[href="/requests/received/${requests[0]}"]`).first().click()
  await page.reload()
  await expect.poll(() => beside.getByLabel(/^견적 설명/).inputValue()).toBe('베란다까지 꼼꼼하게 해 드릴게요.')
  await beside.getByRole('button', { name: /견적 보내기 · / }).click()
  await page.waitForURL('**/requests/first-quote-complete')
  await open(page, `/requests/received?request=${requests[1]}`)
  await beside.getByRole('button', { name: '관심 없어요' }).click()
  await page.getByText('왼쪽의 요청을 누르면').waitFor()
  expect(problems).toEqual([])
})

test('a full request refuses the eleventh quote in words', async () => {
  const { house } = trip
  const person = await customer(house)
  const late = await newPro('늦은고수')
  const early: ProPerson[] = []
  for (let count = 0; count < 10; count += 1) {
    const one = await newPro(`고수${count}`)
    await buyCash(house, one.call)
    early.push(one)
  }
  const requestId = await submit(house, person.call, slug)
  await buyCash(house, late.call)
  const { page } = await trip.visit({ as: late, size: 'desktop' })
  await open(page, `/requests/received/${requestId}`)
  await page.getByLabel(/^금액/).fill('300000')
  await page.getByLabel(/^견적 설명/).fill('잘 부탁드려요')
  for (const one of early) await one.call('POST /v2/quote', { body: quoteFor(requestId) })
  await page.getByRole('button', { name: /견적 보내기 · / }).click()
  await page.getByText('견적이 모두 찼어요.').waitFor()
})

test('a customer sees quotes arrive, compares them side by side, reads one and hires', async () => {
  const { house } = trip
  const person = await customer(house, '박서준')
  const [cheap, dear] = [await newPro('알뜰청소'), await newPro('정성청소')]
  for (const one of [cheap, dear]) await buyCash(house, one.call)
  const requestId = await submit(house, person.call, slug)
  const { page, problems, look } = await trip.visit({ as: person })
  const subscribed = live(page)
  await open(page, `/requests/${requestId}/quotes`)
  await page.getByText(/요청을 전했어요/).waitFor()
  await subscribed
  await dear.call('POST /v2/quote', { body: { ...quoteFor(requestId), cost: 450_000, answer: '정성껏 해 드려요.' } })
  await page.getByText('정성청소', { exact: true }).waitFor()
  await cheap.call('POST /v2/quote', { body: { ...quoteFor(requestId), cost: 280_000, answer: '알뜰하게 해 드려요.' } })
  await page.getByText('알뜰청소', { exact: true }).waitFor()
  await page.getByRole('button', { name: '정렬' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '낮은 가격순' }).click()
  const row = page.getByRole('button', { name: /견적 자세히 보기/ })
  await expect.poll(() => row.first().getAttribute('aria-label')).toContain('알뜰청소')
  await look('quotes')

  // To see them beside each other reads none of them [quotes.read].
  await page.getByRole('button', { name: '나란히 보기' }).click()
  const table = page.getByRole('dialog', { name: '견적 나란히 보기' })
  await table.getByRole('cell', { name: '280,000원' }).waitFor()
  await look('quotes-compared')
  await page.keyboard.press('Escape')
  expect((await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })).unreadQuoteCnt).toBe(2)

  await page.getByRole('button', { name: '내가 보낸 요청 보기' }).click()
  await page.getByRole('dialog', { name: '내가 보낸 요청' }).getByText('서울 강남구').first().waitFor()
  await page.keyboard.press('Escape')

  await row.first().click()
  await page.getByRole('dialog').getByText('알뜰하게 해 드려요.').waitFor()
  await page.getByRole('dialog').getByRole('link', { name: '프로필 모두 보기' }).waitFor()
  await look('quote-sheet')
  // Looked at in another size it was opened anew: a key would reach it only once it has the focus.
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(async () => (await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })).unreadQuoteCnt).toBe(1)

  await row.first().click()
  await page.getByRole('dialog').getByRole('button', { name: '고용하기' }).click()
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /고용할까요/ }))
  await asked.getByText(/280,000원 견적으로 고용해요/).waitFor()
  await asked.getByRole('button', { name: '고용하기', exact: true }).click()
  await expect.poll(async () => (await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })).status).toBe('closed')
  await open(page, '/requests/sent?tab=received')
  await page.getByText('고용 완료').waitFor()
  await look('sent-received')
  expect(problems).toEqual([])
})

test('a pro keeps templates, and customers’ store says that nothing is sold yet', async () => {
  const owner = await newPro('틀고수')
  const { page, problems, look } = await trip.visit({ as: owner })
  await open(page, '/mypage/quote-template')
  await page.getByText('아직 템플릿이 없어요').waitFor()
  await page.getByRole('button', { name: '새 템플릿' }).click()
  await page.getByLabel(/^제목/).fill('기본 청소')
  await page.getByLabel(/^금액/).fill('300000')
  await page.getByLabel(/^설명/).fill('기본으로 꼼꼼하게 해 드려요.')
  await look('template-sheet')
  await page.getByRole('button', { name: '저장하기' }).click()
  await page.getByText('기본 청소', { exact: true }).waitFor()
  await look('templates')
  await open(page, '/requests/received/unread')
  await page.getByRole('heading', { name: '안 읽은 요청' }).waitFor()
  await open(page, '/customer-store')
  await page.getByText('지금은 살 수 있는 상품이 없어요').waitFor()
  expect(problems).toEqual([])
})
