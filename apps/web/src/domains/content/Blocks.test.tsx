import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShownBlock } from '@dure/contract/content/blocks'
import { Blocks, type BlockCards } from './Blocks.tsx'

const cards: BlockCards = {
  Pros: ({ pros }) => <ul data-pros={pros.map((one) => one.name).join()} />,
  Works: ({ works }) => <ul data-works={works.map((one) => one.title).join()} />,
}
const shown = (...blocks: unknown[]) => renderToStaticMarkup(<Blocks blocks={blocks as ShownBlock[]} cards={cards} />)

const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</p><iframe src=https://evil.example></iframe>',
  '<style>*{display:none}</style>',
  'javascript:alert(1)',
  'JaVa\tScRiPt:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  '//evil.example',
  '\u2028<svg onload=alert(1)>',
]

/** Each kind with the attack in every place that takes words or an address, as a database might hold it. */
const everyKind = (text: string): unknown[] => [
  ...['paragraph', 'heading', 'quote'].map((type) => ({
    id: `${type}${text}`,
    type,
    spans: [{ text, marks: ['bold', text], href: text }],
  })),
  { id: 'list', type: 'list', ordered: false, items: [{ spans: [{ text, marks: [], href: text }] }] },
  { id: 'image', type: 'image', caption: text, picture: { fileId: 'f', url: '/files/f', width: 1, height: 1 } },
  { id: 'youtube', type: 'youtube', url: text, videoId: text },
  { id: 'link', type: 'link', url: text, host: text },
  { id: 'button', type: 'button', title: text, label: text, href: text },
]

test.each(attacks)('%j runs nowhere and opens nothing, in no kind of block [content.safe]', (attack) => {
  const html = shown(...everyKind(attack))
  const tags = [...html.matchAll(/<([a-z0-9]+)((?:\s[^>]*)?)>/gi)]
  expect(new Set(tags.map((tag) => tag[1]))).not.toContain('script')
  for (const [, name, attributes = ''] of tags) {
    expect(['script', 'style', 'iframe', 'object', 'embed', 'form', 'base', 'meta', 'link']).not.toContain(name)
    const named = [...attributes.matchAll(/([a-z-]+)="([^"]*)"/gi)].map(([, key = '', value = '']) => [key.toLowerCase(), value] as const)
    expect(named.filter(([key]) => key.startsWith('on') || key === 'style' || key === 'srcdoc')).toEqual([])
    for (const [key, value] of named) if (key === 'href' || key === 'src') expect(value).toMatch(/^(?:https?:\/\/|\/(?!\/))/)
  }
})

test('other sites open beside ours and are told nothing of it; pages of ours open here [content.links]', () => {
  const html = shown({
    id: 'p',
    type: 'paragraph',
    spans: [
      { text: '밖', marks: [], href: 'https://example.com' },
      { text: '안', marks: ['bold', 'italic'], href: '/prices' },
    ],
  })
  expect(html).toContain('href="https://example.com" target="_blank" rel="noopener noreferrer nofollow ugc"')
  expect(html).toMatch(/<a href="\/prices" class="[^"]*"><em><strong>안<\/strong><\/em><\/a>/)
})

test('cards that follow one another stand together, others apart [editorial.blocks]', () => {
  const pro = (name: string) => ({ id: name, type: 'pro', pro: { name } })
  const html = shown(pro('가'), pro('나'), { id: 'p', type: 'paragraph', spans: [{ text: '사이', marks: [] }] }, pro('다'))
  expect([...html.matchAll(/data-pros="([^"]*)"/g)].map((one) => one[1])).toEqual(['가,나', '다'])
})
