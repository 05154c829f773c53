import { beforeAll, expect, test } from 'vitest'
import { provider } from '../../apps/api/test/people.ts'
import { paid } from '../../apps/api/test/safe-payment/deals.ts'
import { DAY, SECOND } from '@dure/kernel/time'
import { journey, type Journey } from '../journey.ts'

let trip: Journey
let names: string[]
beforeAll(async () => {
  // Its own: the clock goes on by a day.
  trip = await journey({})
  const { house } = trip
  const { customer } = await paid(house)
  const pianist = await provider(house, { name: '봄날피아노', services: ['piano-lesson'] })
  const { items } = await house.guest('GET /v1/services')
  const { id: serviceId } = items.find((one) => one.slug === 'piano-lesson')!
  const { id } = await customer.call('POST /v1/questions', {
    body: { serviceId, title: '서른에 시작해도 될까요?', content: '한 곡을 치기까지 얼마나 걸릴지 궁금해요.' },
  })
  await pianist.call('POST /v1/questions/:id/answers', { params: { id }, body: { content: '석 달이면 한 곡을 치실 수 있어요.' } })
  // Places, prices and popular words are counted at night.
  await house.advance(DAY / SECOND)
  const { rows } = await house.house.pool.query<{ name: string; email: string; phone: string }>(
    'select first_name as name, email, phone from member where id = any($1)',
    [[customer.userId, pianist.userId]],
  )
  names = rows.flatMap((row) => [row.email, row.phone, row.phone.replaceAll('-', '')])
})

/** More pages than this say nothing that fewer do not. */
const most = 160
const attribute = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map((one) => one[1]!.replaceAll('&amp;', '&'))

type Page = { readonly path: string; readonly clicks: number }

test('a robot that follows every link finds no dead one, no page twice and nothing personal, and places within four clicks', async () => {
  const { url } = trip.house
  const known = new Map<string, number>([['/', 0]])
  const line: Page[] = [{ path: '/', clicks: 0 }]
  const [dead, personal]: [string[], string[]] = [[], []]
  const canonical = new Map<string, string[]>()
  for (let at = 0; at < line.length && at < most; at += 1) {
    const { path, clicks } = line[at]!
    // oxlint-disable-next-line no-await-in-loop -- a robot reads one page after the other
    const answer = await fetch(new URL(path, url), { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Robot/1.0)' } })
    // oxlint-disable-next-line no-await-in-loop -- the same
    const html = await answer.text()
    if (answer.status !== 200) dead.push(`${path} ${answer.status}`)
    for (const word of names) if (html.includes(word)) personal.push(`${path} ${word}`)
    const indexed = !attribute(html, /<meta name="robots" content="([^"]*)"/g)
      .join('')
      .includes('noindex')
    const [own] = attribute(html, /<link rel="canonical" href="([^"]*)"/g)
    // A page may be reached by two addresses, but only one of them is its own.
    if (indexed && own !== undefined && new URL(answer.url).pathname === new URL(own, url).pathname)
      canonical.set(own, [...(canonical.get(own) ?? []), new URL(answer.url).pathname])
    for (const link of attribute(html, /<a [^>]*href="(\/[^"#]*)"/g)) {
      const clean = new URL(link, url)
      // What leads to a form or a login holds nothing to find.
      if (/^\/(hire|login|sign-up|assets|static|api)/.test(clean.pathname) || known.has(clean.pathname + clean.search)) continue
      known.set(clean.pathname + clean.search, clicks + 1)
      line.push({ path: clean.pathname + clean.search, clicks: clicks + 1 })
    }
  }
  expect(line.length).toBeGreaterThan(100)
  expect(canonical.size).toBeGreaterThan(60)
  expect(dead).toEqual([])
  expect(personal).toEqual([])
  expect([...canonical].filter(([, pages]) => new Set(pages).size !== 1)).toEqual([])
  const places = [...known].filter(([path]) => path.startsWith('/a.'))
  expect(places.length).toBeGreaterThan(3)
  expect(places.filter(([, clicks]) => clicks > 4)).toEqual([])
})
