import { beforeAll, expect, test } from 'vitest'
import { postBody } from '@dure/contract/community/bodies'
import { shownBlock } from '@dure/contract/content/blocks'
import { opensPage } from '@dure/contract/content/opensPage'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, ofAge, type Person } from '../people.ts'
import { hostilePosts, words } from './hostilePosts.ts'
import { paragraph, topicId, write } from './writing.ts'

const known: Readonly<Record<string, readonly string[]>> = {
  paragraph: ['id', 'type', 'spans'],
  heading: ['id', 'type', 'spans'],
  quote: ['id', 'type', 'spans'],
  list: ['id', 'type', 'ordered', 'items'],
  image: ['id', 'type', 'fileId', 'caption'],
  youtube: ['id', 'type', 'url'],
  link: ['id', 'type', 'url'],
  service: ['id', 'type', 'refId'],
  pro: ['id', 'type', 'refId'],
  portfolio: ['id', 'type', 'refId'],
  product: ['id', 'type', 'refId'],
}

/** Every address anywhere in a value that is one. */
function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (['url', 'href'].includes(key) ? [String(inner)] : addressesIn(inner)))
}

test('of a thousand hostile posts none leaves more than words, known things and addresses that open pages [content.safe] [content.links]', () => {
  const read = hostilePosts().flatMap((post) => postBody.safeParse(post).data ?? [])
  for (const { contentBlocks } of read) {
    for (const block of contentBlocks) {
      expect(Object.keys(block).toSorted()).toEqual([...known[block.type]!].toSorted())
      if ('spans' in block)
        for (const span of block.spans) expect(['href', 'marks', 'text']).toEqual(expect.arrayContaining(Object.keys(span)))
    }
    for (const address of addressesIn(contentBlocks)) expect([address, opensPage(address)]).toEqual([address, true])
  }
  // Some must come through, or nothing was tried.
  expect(read.length).toBeGreaterThan(50)
})

let [house, minji, free] = [] as unknown as [TestHouse, Person, number]
beforeAll(async () => {
  house = await testHouse()
  minji = await customer(house, '김민지')
  await ofAge(house, minji)
  free = await topicId(house, 'free')
})

test('markup in words stays words, whatever reads them [content.safe]', async () => {
  const text = `${words.filter((one) => !one.includes('evil') && !one.includes('\u0000')).join(' ')} 이렇게 적어도 글일 뿐이에요.`
  const { id } = await write(minji, free, { title: '<script>제목</script>', contentBlocks: [paragraph(text)] })
  const post = await house.guest('GET /v1/community/:category/posts/:postId', { params: { category: 'dure-life', postId: String(id) } })
  for (const block of post.blocks) expect(shownBlock.safeParse(block).success).toBe(true)
  const [said] = post.blocks
  expect(said?.type === 'paragraph' && said.spans[0]!.text).toContain('<script>alert(1)</script>')
  expect(post.slug).toMatch(new RegExp(`^script-제목-script-${id}$`))
  // Letters that turn others about are gone, and so is what no keyboard makes.
  expect(JSON.stringify(post)).not.toMatch(/\\u202e|\\u0000|\u202e|\u200b/)
})

test('blocks ten thousand deep are refused, and nothing falls over', async () => {
  const deep = `${'{"id":"a","type":"paragraph","spans":['.repeat(10_000)}${']}'.repeat(10_000)}`
  const sent = await fetch(`${house.url}/v1/community/dure-life/posts`, {
    method: 'POST',
    headers: { authorization: `Token ${minji.key}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: `{"title":"깊은 글이에요","topicId":${free},"contentBlocks":[${deep}]}`,
  })
  expect(sent.status).toBe(400)
  expect((await fetch(`${house.url}/healthz`)).status).toBe(200)
})
