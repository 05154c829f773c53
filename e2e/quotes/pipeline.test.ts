import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { customer } from '../../apps/api/test/people.ts'
import { buyCash, formOf, pro, submit } from '../../apps/api/test/trade.ts'
import { journey, open, sizes } from '../journey.ts'

const slug = 'move-in-cleaning'

/** A finger pushes what stands there to the left. */
async function push(page: Page, text: RegExp): Promise<void> {
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: text }) })
  // Into the middle: neither the header nor the bar at the foot lies over it.
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = (await row.boundingBox())!
  const [x, y] = [box.x + box.width - 80, box.y + box.height / 2]
  const finger = await page.context().newCDPSession(page)
  const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await at('touchStart', [{ x, y }])
  for (let step = 1; step <= 10; step += 1) await at('touchMove', [{ x: x - step * 20, y }])
  await at('touchEnd', [])
}

test('a pro narrows his list, pushes a request away and takes it back, quotes by a template and finds the quote in his pipeline', async () => {
  const { house, visit } = await journey()
  await house.house.pool.query(`update request set status = 'expired' where status = 'opened'`)
  const ids = [(await formOf(house, slug)).service.id, (await formOf(house, 'piano-lesson')).service.id]
  const sender = await pro(house, { services: ids, name: '한솔청소' })
  await buyCash(house, sender.call)
  await sender.call('POST /v2/quote/bookmarks', {
    body: { title: '기본 청소', unit: 'F', cost: 300_000, description: '{성} 고객님, {지역} {서비스} 꼼꼼하게 해 드릴게요.' },
  })
  const requestId = await submit(house, (await customer(house, '김민지')).call, slug)
  await submit(house, (await customer(house, '박서준')).call, 'piano-lesson')

  const { page, problems, look } = await visit({ as: sender })
  await open(page, '/requests/received')
  await page.getByRole('link', { name: /피아노 레슨/ }).waitFor()
  await page.getByRole('button', { name: '서비스', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^입주청소/ })
    .click()
  await page.getByRole('link', { name: /피아노 레슨/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '이 조건 저장' }).click()
  await page.getByLabel(/^이름/).fill('입주청소만')
  await page.getByRole('button', { name: '저장하기' }).click()
  await page.getByRole('button', { name: '입주청소만', exact: true }).waitFor()
  await look('narrowed')

  const card = /새 요청 입주청소|^입주청소/
  await push(page, card)
  await page.getByText('관심 없는 요청으로 목록에서 뺐어요.').waitFor()
  await page.getByRole('link', { name: card }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '되돌리기' }).click()
  await page.getByRole('link', { name: card }).click()

  await page.waitForURL(`**/requests/received/${requestId}`)
  await page.getByText(/아직 아무도/).waitFor()
  await page.getByRole('group', { name: '견적 템플릿' }).getByRole('button', { name: '기본 청소' }).click()
  await expect.poll(() => page.getByLabel(/^견적 설명/).inputValue()).toBe('{성} 고객님, {지역} {서비스} 꼼꼼하게 해 드릴게요.')
  await page.getByText('김 고객님, 서울 강남구 입주청소 꼼꼼하게 해 드릴게요.').waitFor()
  await page.getByRole('button', { name: '고객이 보는 모습 미리보기' }).click()
  await page.getByRole('dialog').getByText('김 고객님, 서울 강남구 입주청소 꼼꼼하게 해 드릴게요.').first().waitFor()
  await look('preview')
  // Nothing in it takes the focus, and on a small screen it is long: keys scroll it all the same.
  await page.setViewportSize({ width: 390, height: 300 })
  await page.getByRole('group', { name: '고객이 보는 모습' }).focus()
  await page.keyboard.press('End')
  await expect.poll(() => page.getByRole('group', { name: '고객이 보는 모습' }).evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
  await look('preview-small', { resizes: false })
  await page.setViewportSize(sizes.phone)
  await page.keyboard.press('Escape')
  await look('quote-form')
  await page.getByRole('button', { name: /견적 보내기 · / }).click()
  await page.waitForURL('**/requests/first-quote-complete')

  await open(page, '/requests/received?viewFilter=quoted')
  await page.getByRole('button', { name: /1\s*안 읽음/ }).click()
  await page.getByText('300,000원').waitFor()
  await page.getByText(/안에 안 읽으면/).waitFor()
  await look('pipeline')
  await page.getByRole('button', { name: '가짜 요청 환불 신청' }).click()
  await page.getByRole('button', { name: /가짜 요청 같아요/ }).click()
  await page.getByText('환불 신청함').waitFor()
  expect(problems).toEqual([])
})
