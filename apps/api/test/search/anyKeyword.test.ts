import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '@dure/contract/index'
import type { Declaration } from '@dure/contract/endpoint'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, provider, type Person } from '../people.ts'
import { forgetLimits } from '../trade.ts'

/** English words that the keyboard's reading refuses, and what else is no Korean. */
const keywords = [
  'photo',
  'hotel',
  'hospital',
  'photoshop',
  'horse',
  'Photo 촬영',
  'hotel청소',
  'ㅘㄴ',
  '\u1169\u1161\u11ab',
  '%',
  '\\',
  "'",
  '*',
  '(',
  '😀',
  '__proto__',
]
const asking = ['keyword', 'q', 'search', 'query', 'name'] as const

const searches = (Object.values(endpoints) as Declaration[]).flatMap((one) => {
  const shape = one.method === 'GET' ? (one.query as { shape?: Record<string, unknown> } | undefined)?.shape : undefined
  return asking.filter((name) => shape?.[name] !== undefined).map((name) => ({ access: one.access, path: one.path, name }))
})

let house: TestHouse
let who: Record<'none' | 'provider' | 'operator' | 'member', Person>
beforeAll(async () => {
  house = await testHouse()
  const member = await customer(house)
  who = { none: member, member, provider: await provider(house), operator: await operator(house) }
  await house.settle()
})

test('every search of the contract answers whatever is looked for [search.words]', async () => {
  const paths = searches.map(({ path }) => path)
  expect(paths).toContain('/v2/search/pro')
  expect(paths).toContain('/v1/search/globals')
  expect(paths).toContain('/v1/search/keywords/autocomplete')
  const broken: string[] = []
  for (const { access, path, name } of searches) {
    const { call } = who[access === 'operator' || access === 'provider' ? access : 'member']
    for (const keyword of keywords) {
      await forgetLimits(house)
      const at = path.replaceAll(/:[A-Za-z]+/g, '1')
      const { status } = await call.raw('GET', `${at}?${new URLSearchParams({ [name]: keyword })}`)
      if (status >= 500 || status === 401 || status === 403) broken.push(`${status} ${path} ${name}=${keyword}`)
    }
  }
  expect(broken).toEqual([])
}, 60_000)

test.each([
  '/search/pro/q.photo',
  '/search/pro/q.hotel',
  '/search/globals/hospital',
  '/categories?q=photoshop',
  '/search/pro/q.horse%20%EC%82%AC%EC%A7%84',
])('the page %s is shown [search.words]', async (path) => {
  const answer = await fetch(house.url + path)
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('보여 드리지 못했어요')
})
