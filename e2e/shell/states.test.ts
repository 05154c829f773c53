import type { Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { customer, type ProPerson } from '../../apps/api/test/people.ts'
import { buyCash, formOf, pro, quoted, submit, type Deal } from '../../apps/api/test/trade.ts'
import { follow, journey, open, type Journey, type Visit } from '../journey.ts'

const slug = 'move-in-cleaning'
let trip: Journey
let buyer: Awaited<ReturnType<typeof customer>>
let seller: ProPerson
let deal: Deal
let unanswered: number
/** One browser a person: it keeps the code of our pages, and begins each screen with a document anew. */
const visits = new Map<Person, Visit>()

beforeAll(async () => {
  trip = await journey()
  const { house } = trip
  seller = await pro(house, { services: [(await formOf(house, slug)).service.id], name: '한솔청소' })
  buyer = await customer(house, '김민지')
  await buyCash(house, seller.call)
  deal = await quoted(house, buyer, seller, slug)
  unanswered = await submit(house, (await customer(house, '박서준')).call, slug)
  for (const as of [undefined, buyer, seller]) visits.set(as, await trip.visit({ as }))
})

type Person = { readonly key: string } | undefined
/** Screens of the main job that ask the server for what they show; paths and people are known once the house stands. */
const screens: readonly (readonly [name: string, of: () => { readonly path: string; readonly as: Person }])[] = [
  ['the request form', () => ({ path: `/hire/${slug}`, as: undefined })],
  ['a pro’s public page', () => ({ path: `/profile/users/${seller.userId}`, as: undefined })],
  ['sent requests', () => ({ path: '/requests/sent', as: buyer })],
  ['received quotes', () => ({ path: `/requests/${deal.requestId}/quotes`, as: buyer })],
  ['a request sent', () => ({ path: `/requests/${deal.requestId}/complete`, as: buyer })],
  ['a customer’s chats', () => ({ path: '/chats', as: buyer })],
  ['a customer’s room', () => ({ path: `/chats/${deal.chatId}`, as: buyer })],
  ['received requests', () => ({ path: '/requests/received', as: seller })],
  ['a received request', () => ({ path: `/requests/received/${unanswered}`, as: seller })],
  ['the store', () => ({ path: '/store', as: seller })],
  ['the cash dashboard', () => ({ path: '/mypage/cash-dashboard', as: seller })],
  ['a pro’s chats', () => ({ path: '/pro/chats', as: seller })],
  ['a pro’s room', () => ({ path: `/pro/chats/${deal.chatId}`, as: seller })],
  ['notices', () => ({ path: '/notifications', as: seller })],
  ['a customer’s safe payments', () => ({ path: '/escrows/history', as: buyer })],
]

const calls = /^\/(v\d|api)/

/** Where the desktop is laid out otherwise than the phone. */
const wide = new Set(['a pro’s public page', 'a customer’s room', 'received requests', 'a received request'])

describe('a screen', () => {
  it.each(screens)('%s waits, fails with a way on, and shows itself', async (name, of) => {
    const { path, as } = of()
    const { page, look } = visits.get(as)!
    await open(page, '/about')
    const held: Route[] = []
    let hold = true
    await page.route(
      (url) => calls.test(url.pathname),
      (route) => (hold && route.request().method() === 'GET' ? void held.push(route) : void route.continue()),
    )
    await follow(page, path)
    await page.locator('#content').getByRole('status').first().waitFor()
    await look(`${name}-loading`)

    const fail = (route: Route) => route.fulfill({ status: 500, json: { code: 1009, name: 'UNKNOWN', reason: '문제', data: null } })
    const failing = setInterval(() => held.splice(0).forEach((route) => void fail(route).catch(() => {})), 50)
    await page.locator('#content').getByRole('button', { name: '다시 시도' }).first().waitFor()
    await look(`${name}-failed`)

    clearInterval(failing)
    hold = false
    for (const route of held.splice(0)) await route.continue()
    await page.locator('#content').getByRole('button', { name: '다시 시도' }).first().click()
    await page.locator('#content').getByRole('button', { name: '다시 시도' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('#content').getByRole('heading').count()).toBeGreaterThan(0)
    await page.unrouteAll()
  })
})

const onPhone = screens.map(([name, of]) => [name, 'phone', of] as const)
const onDesktop = screens.filter(([name]) => wide.has(name)).map(([name, of]) => [name, 'desktop', of] as const)

describe('what comes first', () => {
  it.each([...onPhone, ...onDesktop])('the largest thing first seen of %s on a %s comes from the server', async (_name, size, of) => {
    const { path, as } = of()
    const { page, problems } = await trip.visit({ as, size })
    const answer = await page.goto(path)
    const largest = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const watch = new PerformanceObserver((list) => {
            for (const last of list.getEntries().slice(-1) as (PerformanceEntry & { element?: Element; url?: string })[]) {
              // No element: words inside a field, which no page sees. A head's search field may be painted before what comes after it.
              const seen = last.url || last.element?.textContent || document.querySelector('textarea')?.placeholder
              if (seen) resolve(seen)
            }
          })
          watch.observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
    const sent = await answer!.text()
    const seen = largest.startsWith('http') ? new URL(largest).pathname : largest.trim().slice(0, 12)
    const markup = sent.replace(/<!-- -->/g, '')
    // Words may stand in several elements, or in an attribute.
    expect(`${markup.replace(/<[^>]+>/g, '')}\n${markup}`).toContain(seen)
    expect(problems).toEqual([])
  })
})
