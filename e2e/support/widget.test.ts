import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { provider, type ProPerson } from '../../apps/api/test/people.ts'
import { buyCash } from '../../apps/api/test/trade.ts'
import { journey, open, type Journey } from '../journey.ts'

const script = 'https://chat.example.com/widget.js'
/** On a busy machine a second is not long. */
const eventually = <T>(look: () => T) => expect.poll(look)

let trip: Journey
let pro: ProPerson
beforeAll(async () => {
  trip = await journey({ env: { SUPPORT_WIDGET_URL: script } })
  pro = await provider(trip.house, { services: ['move-in-cleaning'] })
  await buyCash(trip.house, pro.call)
})

const button = (page: Page) => page.getByRole('button', { name: '문의하기' })

test('the configured chat comes with the first press, once, and opens at each [support.widget]', async () => {
  const { page, problems } = await trip.visit({ as: pro })
  let asked = 0
  await page.route(script, (route) => {
    asked += 1
    return route.fulfill({
      contentType: 'text/javascript',
      body: `addEventListener('dure:support', () => { document.title = 'chat ' + (window.chats = (window.chats ?? 0) + 1) })`,
    })
  })
  await open(page, '/requests/received')
  await button(page).waitFor()
  expect(asked).toBe(0)
  await button(page).click()
  await eventually(() => page.title()).toBe('chat 1')
  await button(page).click()
  await eventually(() => page.title()).toBe('chat 2')
  expect([asked, await page.getByRole('dialog').count()]).toEqual([1, 0])
  expect(problems).toEqual([])
})

test('where it cannot be reached, our own form opens, and the next press tries again [support.widget]', async () => {
  const { page } = await trip.visit({ as: pro })
  let asked = 0
  await page.route(script, (route) => {
    asked += 1
    return route.abort()
  })
  await open(page, '/requests/received')
  await button(page).click()
  await page.getByRole('dialog', { name: '두레에 문의하기' }).waitFor()
  await page.keyboard.press('Escape')
  await button(page).click()
  await page.getByRole('dialog', { name: '두레에 문의하기' }).waitFor()
  expect(asked).toBe(2)
})
