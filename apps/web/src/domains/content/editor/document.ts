import type { JSONContent } from '@tiptap/core'
import type { Block, CardType, Span } from '@dure/contract/content/blocks'
import { textMarks } from '@dure/contract/content/marks'

/**
 * Things as the editor calls them before readers do: `pro:12` is 봄날피아노; and where pictures are, by `pictureKey`. What has no name here
 * readers do not see; a picture without a place is where everybody sees it.
 */
export type CardNames = ReadonlyMap<string, string>
export const cardKey = (type: CardType, refId: number): string => `${type}:${refId}`
export const pictureKey = (fileId: string): string => `image:${fileId.toLowerCase()}`

type Doc = JSONContent & { readonly type: 'doc'; readonly content: JSONContent[] }

function piecesOf(spans: readonly Span[]): JSONContent[] {
  return spans.flatMap((span) => {
    const marks = [
      ...span.marks.map((type) => ({ type })),
      ...(span.href === undefined ? [] : [{ type: 'link', attrs: { href: span.href } }]),
    ]
    return span.text
      .split('\n')
      .flatMap((text, at): JSONContent[] => [
        ...(at === 0 ? [] : [{ type: 'hardBreak' }]),
        ...(text === '' ? [] : [{ type: 'text', text, marks }]),
      ])
  })
}

const placeOf = (fileId: string, names: CardNames): string => names.get(pictureKey(fileId)) ?? `/files/${fileId}`

function nodeOf(block: Block, names: CardNames): JSONContent {
  const attrs = { blockId: block.id }
  switch (block.type) {
    case 'paragraph':
    case 'quote':
      return { type: block.type, attrs, content: piecesOf(block.spans) }
    case 'heading':
      return { type: 'heading', attrs: { ...attrs, level: 2 }, content: piecesOf(block.spans) }
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        attrs,
        content: block.items.map((item) => ({ type: 'listItem', content: [{ type: 'paragraph', content: piecesOf(item.spans) }] })),
      }
    case 'image':
      return { type: 'image', attrs: { ...attrs, fileId: block.fileId, caption: block.caption, url: placeOf(block.fileId, names) } }
    case 'youtube':
      return { type: 'youtube', attrs: { ...attrs, url: block.url } }
    case 'link':
      return { type: 'linkCard', attrs: { ...attrs, url: block.url } }
    case 'button':
      return { type: 'button', attrs: { ...attrs, title: block.title, label: block.label, href: block.href } }
    case 'service':
    case 'pro':
    case 'portfolio':
    case 'product':
      return {
        type: 'card',
        attrs: { ...attrs, kind: block.type, refId: block.refId, name: names.get(cardKey(block.type, block.refId)) ?? null },
      }
  }
}

/** Blocks as the editor's document. */
export const docOf = (blocks: readonly Block[], names: CardNames): Doc => ({
  type: 'doc',
  content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks.map((one) => nodeOf(one, names)),
})

/** What is set alike is one piece, in one order of its marks: words are the same wherever they were cut. */
function spansOf(content: readonly JSONContent[] = []): Span[] {
  const spans: Span[] = []
  for (const piece of content) {
    const last = spans.at(-1)
    if (piece.type === 'hardBreak') spans.splice(-1, 1, { marks: [], ...last, text: `${last?.text ?? ''}\n` })
    else if (piece.type === 'text' && piece.text !== undefined) {
      const set = (piece.marks ?? []).map((one) => one.type)
      const marks = textMarks.filter((mark) => set.includes(mark))
      const href = (piece.marks ?? []).find((one) => one.type === 'link')?.attrs?.['href'] as string | undefined
      if (last !== undefined && last.href === href && last.marks.join() === marks.join())
        spans.splice(-1, 1, { ...last, text: last.text + piece.text })
      else spans.push({ text: piece.text, marks, ...(href === undefined ? {} : { href }) })
    }
  }
  return spans
}

type Loose = Block extends infer B ? (B extends Block ? Omit<B, 'id'> : never) : never

/** What a node says; nothing for one that is no block of ours, or not finished. */
function blockOf({ type, attrs = {}, content }: JSONContent): Loose | undefined {
  switch (type) {
    case 'paragraph':
    case 'heading':
    case 'quote':
      return { type, spans: spansOf(content) }
    case 'bulletList':
    case 'orderedList':
      return {
        type: 'list',
        ordered: type === 'orderedList',
        items: (content ?? []).map((item) => ({ spans: spansOf(item.content?.[0]?.content) })),
      }
    case 'image':
      return attrs['fileId'] === null ? undefined : { type, fileId: String(attrs['fileId']), caption: String(attrs['caption'] ?? '') }
    case 'youtube':
      return { type, url: String(attrs['url']) }
    case 'linkCard':
      return { type: 'link', url: String(attrs['url']) }
    case 'button':
      return { type, title: String(attrs['title'] ?? ''), label: String(attrs['label'] ?? ''), href: String(attrs['href'] ?? '') }
    case 'card':
      return { type: attrs['kind'] as CardType, refId: Number(attrs['refId']) }
    default:
      return undefined
  }
}

/** What the things of a document are called in it. */
export const namesIn = (doc: JSONContent): CardNames =>
  new Map(
    (doc.content ?? []).flatMap(({ type, attrs = {} }): [string, string][] =>
      type === 'card' && attrs['name'] != null ? [[cardKey(attrs['kind'] as CardType, Number(attrs['refId'])), String(attrs['name'])]] : [],
    ),
  )

const isEmptyLine = (one: Loose): boolean => one.type === 'paragraph' && one.spans.every((span) => span.text.trim() === '')

/**
 * The editor's document as blocks, and nothing else [content.safe]: an id is kept where it is still the only one, a line that says
 * nothing is none.
 */
export function blocksOf(doc: JSONContent): Block[] {
  const taken = new Set<string>()
  const found = (doc.content ?? []).flatMap((node) => {
    const block = blockOf(node)
    return block === undefined || isEmptyLine(block) ? [] : [{ block, id: node.attrs?.['blockId'] as string | null | undefined }]
  })
  const kept = found.map(({ block, id }) => {
    const own = id != null && !taken.has(id) ? id : undefined
    if (own !== undefined) taken.add(own)
    return { block, own }
  })
  let next = 1
  const made = (): string => {
    while (taken.has(`b${next}`)) next += 1
    taken.add(`b${next}`)
    return `b${next}`
  }
  return kept.map(({ block, own }) => ({ ...block, id: own ?? made() }))
}

/** Blocks as the editor gives them back untouched. */
export const untouched = (blocks: readonly Block[]): Block[] => blocksOf(docOf(blocks, new Map()))
