import { beforeAll, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { provider } from '../people.ts'
import { confirmed } from '../safe-payment/deals.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Thing = { readonly '@type': string; readonly [field: string]: unknown }

/** What a page tells search engines of itself, by type. */
async function thingsOf(path: string): Promise<ReadonlyMap<string, Thing>> {
  const html = await (await fetch(house.url + path)).text()
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const things = scripts.flatMap(([, text]) => JSON.parse(text!) as Thing | Thing[])
  return new Map(things.map((one) => [one['@type'], one]))
}

test('a pro with reviews is a business with its rating, under the way that leads to him', async () => {
  const deal = await confirmed(house)
  await deal.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: deal.pro.providerId },
    body: { chatId: deal.chatId, rating: 4, content: '시간도 잘 지키고 마무리까지 꼼꼼하게 해 주셨어요.' },
  })
  const things = await thingsOf(`/profile/users/${deal.pro.userId}`)
  expect(things.get('LocalBusiness')).toMatchObject({
    name: '박고수',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1, bestRating: 5, worstRating: 1 },
  })
  expect(things.get('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, name: '두레' },
      { position: 2, name: expect.stringContaining('피아노') },
      { position: 3, name: '박고수' },
    ],
  })
})

test('a pro without reviews claims no rating', async () => {
  const { userId } = await provider(house)
  const things = await thingsOf(`/profile/users/${userId}`)
  expect(things.get('LocalBusiness')).not.toHaveProperty('aggregateRating')
  expect(things.get('BreadcrumbList')).toBeDefined()
})
