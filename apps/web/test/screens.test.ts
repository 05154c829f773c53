import { quoteLimits } from '@dure/contract/quotes/limits'
import { expect, test } from 'vitest'
import { render } from '../src/entryServer.tsx'
import { answers, customer, fakeCall, provider, type Answers } from './fakeCall.ts'

/** A page as its visitor reads it before any script runs. */
async function page(url: string, me: typeof customer | typeof provider | null, more: Answers = {}) {
  const mode = me === null ? 'guest' : me.type
  const call = fakeCall({ ...answers, ...more })
  const { status, html } = await render({ url, origin: 'http://x', call, me, mode, nonce: 'n', traceId: 't' })
  return { status, text: html.replaceAll('<!-- -->', '') }
}

const quote = {
  quoteId: 3,
  chatId: 9,
  customerName: '김**',
  service: { id: 7, name: '입주청소', slug: 'move-in-cleaning', icon: 'broom' },
  address: '서울 강남구 역삼동',
  sentAt: '2026-11-20T00:00:00Z',
  cashSpent: 1_500,
  cost: 280_000,
  unit: 'F',
}

test('a pro’s first quote is told: to whom, when, what it cost and when that comes back; a second one is not [requests.first-quote]', async () => {
  const of = (items: readonly object[]) =>
    page('/requests/first-quote-complete', provider, { 'GET /v1/me/quotes/sent': () => ({ items, next_cursor: null }) })
  const first = (await of([quote])).text
  for (const words of ['김** 고객님', '2026', '1,500캐시', `${quoteLimits.cashbackHours}시간 안에 읽지 않으면`])
    expect(first).toContain(words)
  const second = (await of([{ ...quote, quoteId: 4 }, quote])).text
  expect([second.includes('첫 견적은 이미 보냈어요'), second.includes('1,500캐시')]).toEqual([true, false])
})

test.each(['/setting', '/setting/subscription', '/subscriptions/new'])(
  '%s is a link of a membership that is not there [pages.membership]',
  async (path) => {
    const { status, text } = await page(path, customer)
    expect(path === '/setting' ? [302] : [404]).toContain(status)
    expect(text).not.toContain('멤버십')
  },
)
