import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newPhone, lastCode } from '../apps/api/test/people.ts'
import { formOf, pro } from '../apps/api/test/trade.ts'
import { journey, open, type Journey } from './journey.ts'

const slug = 'move-in-cleaning'
let trip: Journey
beforeAll(async () => {
  trip = await journey()
})

/** Answers the question on the screen with its first choice, or what its kind asks for, and goes on. */
async function answer(page: Page): Promise<void> {
  const form = page.locator('form')
  const radio = form.getByRole('radio')
  const box = form.getByRole('checkbox')
  const selects = form.getByRole('combobox')
  if (await radio.count()) await radio.first().check({ force: true })
  else if (await box.count()) await box.first().check({ force: true })
  else if ((await selects.count()) >= 2) {
    await selects.nth(0).selectOption({ label: '서울' })
    await selects.nth(1).selectOption({ label: '강남구' })
    if ((await selects.count()) === 3) await selects.nth(2).selectOption({ index: 1 })
  } else if (await selects.count()) await selects.first().selectOption({ index: 1 })
  else if (await form.getByRole('grid').count())
    await form.getByRole('gridcell').locator('[role=button]:not([aria-disabled=true])').last().click()
  else if (await form.locator('textarea').count()) await form.locator('textarea').fill('꼼꼼하게 부탁드려요')
  else if (await form.locator('input[type=text]').count()) await form.locator('input[type=text]').first().fill('10')
  await page.getByRole('button', { name: /^(다음|건너뛰기)$/ }).click()
}

test('a guest answers the form, keeps his answers over a reload, signs up on the way and sends the request', async () => {
  const { house } = trip
  const form = await formOf(house, slug)
  const near = await pro(house, { services: [form.service.id] })
  const { page, problems, look } = await trip.visit({ size: 'phone' })
  await open(page, `/hire/${slug}`)
  await page.getByRole('button', { name: '다음' }).click()
  await page.getByText('답을 골라 주세요.').first().waitFor()
  await look('hire-unanswered')

  for (let step = 0; step < 3; step += 1) await answer(page)
  const question = await page.getByRole('heading', { level: 1 }).textContent()
  await open(page, `/hire/${slug}`)
  await page.getByRole('heading', { level: 1, name: question ?? '' }).waitFor()
  await look('hire-question')

  for (let step = 0; step < 20 && !(await page.getByRole('heading', { name: '마지막이에요' }).count()); step += 1) await answer(page)
  const phone = newPhone()
  await page.locator('input[autocomplete=name]').fill('이서연')
  await page.locator('input[autocomplete=username]').fill('guest-journey@dure.test')
  await page.locator('input[autocomplete=new-password]').fill('dure!test1')
  await page.getByRole('button', { name: '무료로 견적 받기' }).click()
  await page.getByText('필수 약관에 모두 동의해 주세요.').waitFor()
  await page.locator('input[autocomplete=tel]').fill(phone)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.locator('input[autocomplete=one-time-code]').fill('000000')
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await page.getByText('인증번호가 맞지 않아요.').waitFor()
  await page.locator('input[autocomplete=one-time-code]').fill(await lastCode(house, phone))
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await page.getByText('인증했어요').waitFor()
  await page.getByLabel('모두 동의해요').check({ force: true })
  await page.getByLabel(/답변을 전달하는 데 동의해요/).check({ force: true })
  await look('hire-last')
  await page.getByRole('button', { name: '무료로 견적 받기' }).click()

  await page.waitForURL(/\/requests\/\d+\/complete/)
  await page.getByRole('heading', { name: /요청을 보냈어요/ }).waitFor()
  await look('complete')
  const { items } = await near.call('GET /v3/requests/received')
  expect(items[0]).toMatchObject({ customerName: '이**', service: { slug } })

  await page.getByRole('link', { name: '견적 보러 가기' }).click()
  await page.getByText('고수들이 요청을 살펴보고 있어요').waitFor()
  await look('quotes-empty')
  await open(page, '/requests/sent')
  await page.getByText('견적을 기다리고 있어요').waitFor()
  await look('sent')
  expect(problems).toEqual([])
}, 240_000)
