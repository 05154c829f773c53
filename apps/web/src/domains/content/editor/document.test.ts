import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { blocks, type Block } from '@dure/contract/content/blocks'
import { sameJson } from '../../../forms/keptDraft.ts'
import { blocksOf, docOf, namesIn, untouched } from './document.ts'
import { extensions } from './nodes.ts'

const schema = getSchema(extensions(''))
const through = (all: readonly Block[]): Block[] => blocksOf(schema.nodeFromJSON(docOf(all, new Map())).toJSON())

const all: Block[] = [
  { id: 'h', type: 'heading', spans: [{ text: '소제목', marks: [] }] },
  {
    id: 'p',
    type: 'paragraph',
    spans: [
      { text: '굵은 글\n다음 줄', marks: ['bold'] },
      { text: '링크', marks: ['italic', 'underline'], href: 'https://example.com' },
    ],
  },
  { id: 'q', type: 'quote', spans: [{ text: '인용', marks: ['strike'] }] },
  { id: 'l', type: 'list', ordered: true, items: [{ spans: [{ text: '하나', marks: [] }] }, { spans: [{ text: '둘', marks: [] }] }] },
  { id: 'u', type: 'list', ordered: false, items: [{ spans: [{ text: '점', marks: [] }] }] },
  { id: 'i', type: 'image', fileId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', caption: '거실' },
  { id: 'y', type: 'youtube', url: 'https://youtu.be/dQw4w9WgXcQ' },
  { id: 'k', type: 'link', url: '/prices' },
  { id: 'b', type: 'button', title: '이제', label: '보기', href: '/prices' },
  { id: 's', type: 'service', refId: 3 },
  { id: 'g', type: 'pro', refId: 4 },
  { id: 'w', type: 'portfolio', refId: 5 },
]

test('every kind of block comes out of the editor as it went in, and as the contract takes it [content.safe]', () => {
  const out = through(all)
  expect(blocks.parse(out)).toEqual(out)
  expect(out).toEqual(all)
})

test('what the editor gives back untouched is known before, however it was cut and in whatever order it is kept [content.drafts]', () => {
  const kept = JSON.parse(`[
    {"id":"p","type":"paragraph","spans":[{"text":"줄\\n","marks":[]},{"text":"바꿈","marks":[]},{"href":"/prices","text":"값","marks":["italic","bold"]}]},
    {"id":"i","type":"image","fileId":"3f2504e0-4f89-41d3-9a0c-0305e82c3301","caption":""}
  ]`) as Block[]
  expect(sameJson(through(kept), untouched(kept))).toBe(true)
  expect(untouched(all)).toEqual(all)
})

test('things keep their names with the words, but for what readers do not see [content.drafts]', () => {
  const named = new Map([['pro:4', '봄날피아노']])
  expect(namesIn(schema.nodeFromJSON(docOf(all, named)).toJSON())).toEqual(named)
})

test('an id that stands twice is the first one’s, empty lines are none, and what is no block of ours is left out [content.safe]', () => {
  const line = (text: string, blockId: string | null) => ({
    type: 'paragraph',
    attrs: { blockId },
    content: text === '' ? [] : [{ type: 'text', text }],
  })
  const out = blocksOf({
    type: 'doc',
    content: [
      line('하나', 'a'),
      line('', null),
      line('둘', 'a'),
      { type: 'script', content: [line('x', null)] },
      line('셋', null),
      line('넷', 'b1'),
    ],
  })
  expect(out.map((one) => [one.id, 'spans' in one && one.type === 'paragraph' ? one.spans[0]!.text : ''])).toEqual([
    ['a', '하나'],
    ['b2', '둘'],
    ['b3', '셋'],
    ['b1', '넷'],
  ])
})
