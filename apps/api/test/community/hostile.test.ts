import { beforeAll, expect, test } from 'vitest'
import { postBody } from '@dure/contract/community/bodies'
import { shownBlock } from '@dure/contract/content/blocks'
import { opensPage } from '@dure/contract/content/opensPage'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, ofAge, type Person } from '../people.ts'
import { paragraph, topicId, write } from './writing.ts'

/** A number from 0 to 1 by its turn, the same in every run. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const words = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "';alert(1)//",
  '<style>*{display:none}</style>',
  '<iframe src="https://evil.example"></iframe>',
  '\u202egpj.exe\u202c',
  '\u200b\u200c\u200d\ufeff',
  '{{constructor.constructor("alert(1)")()}}',
  '</title><script>1</script>',
  '<!--',
  '\u0000\u0008',
  'javascript:alert(1)',
  '&lt;script&gt;',
  '<math><mi//xlink:href="data:x,<script>1</script>">',
  '한글 속에 <b onclick=x>굵게</b>',
]
const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'https://user:pass@evil.example/',
  'https://evil.example/"onclick="x',
  'http://evil',
  'blob:https://evil.example/1',
  'https://naver.com/ok',
  '/community',
]
const kinds = [
  'paragraph',
  'heading',
  'quote',
  'list',
  'image',
  'youtube',
  'link',
  'button',
  'service',
  'pro',
  'portfolio',
  'product',
  'html',
  'script',
  '__proto__',
]

type Json = Record<string, unknown>

/** A block as somebody who means ill sends it: of any kind, with what no kind has beside what it has. */
function hostileBlock(roll: () => number, at: number): Json {
  const one = <T>(all: readonly T[]): T => all[Math.floor(roll() * all.length)]!
  const span = (): Json => ({
    text: one(words),
    marks: [one(['bold', 'italic', 'style', 'onclick', 'bold'])].slice(0, Math.round(roll())),
    ...(roll() < 0.5 ? { href: one(addresses) } : {}),
    style: 'position:fixed',
    onclick: 'alert(1)',
  })
  const type = one(kinds)
  const nested = roll() < 0.2 ? { blocks: [hostileBlockFlat(one)], children: [{ type: 'html', html: one(words) }] } : {}
  return {
    id: roll() < 0.9 ? `b${at}` : one(['"><script>', '', 'b0', '가']),
    type,
    spans: [span(), span()],
    ordered: roll() < 0.5,
    items: [{ spans: [span()] }],
    fileId: one(['00000000-0000-4000-8000-000000000000', '../../etc/passwd', one(addresses)]),
    caption: one(words),
    url: one(addresses),
    href: one(addresses),
    title: one(words),
    label: one(words),
    description: one(words),
    imageUrl: one(addresses),
    refId: one<unknown>([1, -1, 1e9, '1', null, { $ne: 1 }]),
    html: one(words),
    style: '*{display:none}',
    srcdoc: one(words),
    ...nested,
  }
}
const hostileBlockFlat = (one: <T>(all: readonly T[]) => T): Json => ({ id: 'n', type: 'html', html: one(words) })

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
  const roll = dice(20_261_126)
  let passed = 0
  for (let n = 0; n < 1_000; n += 1) {
    const contentBlocks = Array.from({ length: 1 + Math.floor(roll() * 3) }, (_, at) => hostileBlock(roll, at))
    const read = postBody.safeParse({
      title: words[n % words.length],
      contentBlocks,
      topicId: 1,
      tags: [words[n % words.length]!.slice(0, 20)],
    })
    if (!read.success) continue
    passed += 1
    for (const block of read.data.contentBlocks) {
      expect(Object.keys(block).toSorted()).toEqual([...known[block.type]!].toSorted())
      if ('spans' in block)
        for (const span of block.spans) expect(['href', 'marks', 'text']).toEqual(expect.arrayContaining(Object.keys(span)))
    }
    for (const address of addressesIn(read.data.contentBlocks)) expect([address, opensPage(address)]).toEqual([address, true])
  }
  // Some must come through, or nothing was tried.
  expect(passed).toBeGreaterThan(50)
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
