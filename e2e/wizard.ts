import type { Page } from 'playwright-core'

/** Answers the page on the screen with its first choice, or what its kind asks for; a tapped radio goes on by itself. */
export async function answer(page: Page): Promise<void> {
  const form = page.locator('form')
  const radio = form.locator('label:has(input[type=radio])')
  const box = form.getByRole('checkbox')
  const place = form.getByLabel('동 이름으로 찾기')
  if (await radio.count()) {
    const question = await page.getByRole('heading', { level: 1 }).textContent()
    await radio.first().click()
    return void (await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, question))
  }
  if (await box.count()) await box.first().check({ force: true })
  else if (await place.count()) {
    await place.fill('강남 개포1동')
    await form.getByRole('button', { name: '서울 강남구 개포1동' }).click()
    // What was pressed is gone; the keyboard stands where it can take that back.
    await form.getByRole('button', { name: '바꾸기' }).and(page.locator(':focus')).waitFor()
  } else if (await form.getByRole('grid').count())
    await form.getByRole('gridcell').locator('[role=button]:not([aria-disabled=true])').last().click()
  else if (await form.locator('textarea').count()) await form.locator('textarea').fill('꼼꼼하게 부탁드려요')
  else if (await form.getByRole('spinbutton').count()) for (const one of await form.getByRole('spinbutton').all()) await one.fill('10')
  await page.getByRole('button', { name: /^(다음|건너뛰기)$/ }).click()
}

/** The question on the screen. */
export const asked = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
/** What stands above the answers before they are sent. */
export const summary = '이대로 보낼까요?'
/** Answers whatever is asked until the summary. */
export async function answerAll(page: Page): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    // The end's code comes with its first use: until then the page has no heading.
    if ((await asked(page)) === summary) return
    await answer(page)
  }
}
