import { describe, expect, test } from 'vitest'
import { block, blocks, draftBlocks, type Block } from './blocks.ts'
import { contentLimits as limits } from './limits.ts'
import { opensPage } from './opensPage.ts'
import { linksIn, paragraphsOf, plainText, showsSomething } from './plainText.ts'

const spans = (text: string) => [{ text, marks: [] }]
const paragraph = (text: string, id = 'p') => ({ id, type: 'paragraph', spans: spans(text) })
const fileId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

const good: Record<Block['type'], object> = {
  paragraph: paragraph('글'),
  heading: { ...paragraph('소제목'), type: 'heading' },
  quote: { ...paragraph('인용'), type: 'quote' },
  list: { id: 'l', type: 'list', ordered: true, items: [{ spans: spans('하나') }] },
  image: { id: 'i', type: 'image', fileId, caption: '거실' },
  youtube: { id: 'y', type: 'youtube', url: 'https://youtu.be/dQw4w9WgXcQ' },
  link: { id: 'k', type: 'link', url: 'https://example.com' },
  button: { id: 'b', type: 'button', title: '', label: '보기', href: '/prices' },
  service: { id: 's', type: 'service', refId: 1 },
  pro: { id: 'g', type: 'pro', refId: 1 },
  portfolio: { id: 'w', type: 'portfolio', refId: 1 },
  product: { id: 'g', type: 'product', refId: 1 },
}

/** What each kind must not take, whoever sends it. */
const hostile: Record<Block['type'], object[]> = {
  paragraph: [
    { spans: [{ text: 'x', marks: [], href: 'javascript:alert(1)' }] },
    { spans: [{ text: 'x', marks: ['script'] }] },
    { spans: [{ text: { toString: 'x' }, marks: [] }] },
    { spans: 'x' },
    { spans: Array.from({ length: limits.spans + 1 }, () => ({ text: 'x', marks: [] })) },
    { spans: spans('가'.repeat(limits.codePoints + 1)) },
    { id: '<b>' },
    { id: 'x'.repeat(limits.id + 1) },
  ],
  heading: [{ spans: [{ text: 'x', marks: [], href: 'data:text/html,<script>1</script>' }] }],
  quote: [{ spans: [{ text: 'x', marks: [], href: '//evil.example' }] }],
  list: [
    { items: [] },
    { items: Array.from({ length: limits.items + 1 }, () => ({ spans: spans('x') })) },
    { items: [{ spans: [{ text: 'x', marks: [], href: 'vbscript:x' }] }] },
    { items: [{ type: 'list', items: [{ spans: spans('x') }] }] },
  ],
  image: [{ fileId: 'https://evil.example/x.png' }, { fileId: '../etc' }, { caption: '가'.repeat(limits.caption + 1) }],
  youtube: [
    { url: 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ' },
    { url: 'javascript://youtu.be/dQw4w9WgXcQ' },
    { url: 'https://user:pw@youtu.be/dQw4w9WgXcQ' },
    { url: 'https://youtu.be/<script>' },
  ],
  link: [{ url: 'java\nscript:alert(1)' }, { url: 'https://a:b@bank.example' }, { url: `https://example.com/${'x'.repeat(limits.url)}` }],
  button: [
    { href: 'https://evil.example' },
    { href: '/\\evil.example' },
    { href: '//evil.example' },
    { href: '/\t/evil.example' },
    { href: '' },
    { label: '' },
  ],
  service: [{ refId: 0 }, { refId: 1.5 }, { refId: '1; drop table' }, { refId: 2 ** 40 }],
  pro: [{ refId: -1 }, { refId: null }],
  portfolio: [{ refId: Number.POSITIVE_INFINITY }],
  product: [{ refId: -1 }],
}

describe.each(Object.keys(good) as Block['type'][])('a block of kind %s [content.blocks]', (type) => {
  test('is taken as it is meant, without what else came with it', () => {
    const sent = { ...good[type], style: 'position:fixed', onclick: 'alert(1)', html: '<script>1</script>' }
    expect(block.parse(sent)).toEqual(good[type])
  })

  test.each(hostile[type])('is refused as %j [content.safe] [content.links]', (wrong) => {
    expect(block.safeParse({ ...good[type], ...wrong }).success).toBe(false)
  })
})

test.each([
  ['/prices?a=1', true],
  ['https://example.com/가', true],
  ['HTTP://EXAMPLE.COM', true],
  ['//example.com', false],
  ['/\\example.com', false],
  ['https:example.com', false],
  ['https:///example.com', false],
  ['https://localhost', false],
  ['https://a@example.com', false],
  [' https://example.com', false],
  ['ht\ttps://example.com', false],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['data:text/html,x', false],
  ['mailto:a@example.com', false],
  ['', false],
])('the address %j opens a page: %j [content.links]', (given, opens) => {
  expect(opensPage(given)).toBe(opens)
})

test('a page has an end of blocks, pictures, words, and each block once [content.blocks]', () => {
  const many = (count: number, of: (at: number) => object) => Array.from({ length: count }, (_, at) => of(at))
  const taken = (all: object[]) => blocks.safeParse(all).success
  expect(taken(many(limits.blocks, (at) => paragraph('x', `p${at}`)))).toBe(true)
  expect(taken(many(limits.blocks + 1, (at) => paragraph('x', `p${at}`)))).toBe(false)
  const picture = (at: number) => ({ ...good.image, id: `i${at}` })
  expect(taken(many(limits.pictures, picture))).toBe(true)
  expect(taken(many(limits.pictures + 1, picture))).toBe(false)
  expect(taken([paragraph('x'), paragraph('y')])).toBe(false)
  expect(taken([paragraph('가'.repeat(limits.characters))])).toBe(true)
  expect(taken([paragraph('가'.repeat(limits.characters), 'a'), paragraph('나', 'b')])).toBe(false)
  const family = '👨‍👩‍👧‍👦'
  expect(taken([paragraph(family.repeat(5_000))])).toBe(true)
})

test('a button of a draft may lack its words and its address, and leads to no other site all the same [content.drafts] [content.links]', () => {
  const begun = (more: object) => draftBlocks.safeParse([{ ...good.button, ...more }]).success
  expect(begun({ label: '', href: '' })).toBe(true)
  for (const wrong of [...hostile.button, { label: '가'.repeat(limits.label + 1) }])
    if (!('label' in wrong && wrong.label === '') && !('href' in wrong && wrong.href === '')) expect(begun(wrong)).toBe(false)
})

test('10,000 blocks within one another are refused at the first [content.blocks]', () => {
  let deep: object = { spans: spans('x') }
  for (let at = 0; at < 10_000; at += 1) deep = { id: 'l', type: 'list', ordered: false, items: [deep] }
  expect(block.safeParse(deep).success).toBe(false)
})

test('words are kept without letters that steer others or that nobody sees [content.words]', () => {
  const [kept] = blocks.parse([paragraph('\u202e글\u200b자\u0000\r\n줄\u1112\u1161\u11ab')])
  expect(kept).toMatchObject({ spans: [{ text: '글자\n줄한' }] })
  // What joins an emoji stays.
  expect(blocks.parse([paragraph('👨‍👩‍👧')])).toMatchObject([{ spans: [{ text: '👨‍👩‍👧' }] }])
  expect(showsSomething(blocks.parse([paragraph('\u200b \u3164\u2800')]))).toBe(false)
  expect(showsSomething(blocks.parse([paragraph('글')]))).toBe(true)
  expect(showsSomething(blocks.parse([good.service]))).toBe(true)
})

test('the words of a page alone are its blocks beneath one another, and its addresses are known [content.plain]', () => {
  const all = blocks.parse([
    good.heading,
    {
      id: 'p2',
      type: 'paragraph',
      spans: [
        { text: '굵은 ', marks: ['bold'] },
        { text: '글', marks: [], href: '/prices' },
      ],
    },
    good.list,
    good.image,
    good.youtube,
    good.button,
    good.service,
  ])
  expect(plainText(all)).toBe('소제목\n\n굵은 글\n\n하나\n\n거실\n\n보기')
  expect(linksIn(all)).toEqual(['/prices', 'https://youtu.be/dQw4w9WgXcQ', '/prices'])
  expect(plainText(paragraphsOf('하나\n줄\n\n\n둘'))).toBe('하나\n줄\n\n둘')
})
