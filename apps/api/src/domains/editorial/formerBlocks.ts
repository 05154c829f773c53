import { isDeepStrictEqual } from 'node:util'
import type { Block, Span } from '@dure/contract/content/blocks'
import { paragraphsOf, textOf, textOfBlock } from '@dure/contract/content/plainText'

/** Blocks as the release before keeps and shows them, which stand beside ours as long as it may still run. */
export type FormerBlock =
  | { kind: 'text'; title: string; text: string; list: string[] }
  | { kind: 'services'; title: string; serviceIds: number[] }
  | { kind: 'pros'; title: string; providerIds: number[] }
  | { kind: 'link'; title: string; label: string; link: string }

const plain = (text: string): Span[] => [{ text, marks: [] }]
type Loose = Block extends infer B ? (B extends Block ? Omit<B, 'id'> : never) : never

/** Ours for theirs: a title is a heading, a service or a pro a block by itself. */
function fromFormer(former: readonly FormerBlock[]): Block[] {
  const made = former.flatMap((one): Loose[] => {
    if (one.kind === 'link') return [{ type: 'button', title: one.title, label: one.label, href: one.link }]
    const heading: Loose[] = one.title === '' ? [] : [{ type: 'heading', spans: plain(one.title) }]
    if (one.kind === 'services') return [...heading, ...one.serviceIds.map((refId) => ({ type: 'service' as const, refId }))]
    if (one.kind === 'pros') return [...heading, ...one.providerIds.map((refId) => ({ type: 'pro' as const, refId }))]
    const items = one.list.map((line) => ({ spans: plain(line) }))
    return [...heading, ...paragraphsOf(one.text), ...(items.length === 0 ? [] : [{ type: 'list' as const, ordered: false, items }])]
  })
  return made.map((one, at) => ({ ...one, id: `b${at + 1}` }))
}

/** Theirs for ours, as near as four kinds come: what they cannot show (pictures, videos, works) is left out. */
export function toFormer(blocks: readonly Block[]): FormerBlock[] {
  const made: FormerBlock[] = []
  /** Of what comes next. */
  let title = ''
  const begin = <T extends FormerBlock>(one: T): T => {
    made.push(one)
    title = ''
    return one
  }
  const textBlock = () => {
    const last = made.at(-1)
    const goesOn = title === '' && last?.kind === 'text' && last.list.length === 0
    return goesOn ? last : begin({ kind: 'text', title, text: '', list: [] })
  }
  for (const one of blocks) {
    const last = made.at(-1)
    if (one.type === 'heading') {
      if (title !== '') textBlock()
      title = textOf(one.spans)
    } else if (one.type === 'paragraph' || one.type === 'quote' || one.type === 'link') {
      const into = textBlock()
      into.text = [into.text, one.type === 'link' ? one.url : textOfBlock(one)].filter(Boolean).join('\n\n')
    } else if (one.type === 'list') textBlock().list = one.items.map((item) => textOf(item.spans))
    else if (one.type === 'service') {
      if (title === '' && last?.kind === 'services') last.serviceIds.push(one.refId)
      else begin({ kind: 'services', title, serviceIds: [one.refId] })
    } else if (one.type === 'pro') {
      if (title === '' && last?.kind === 'pros') last.providerIds.push(one.refId)
      else begin({ kind: 'pros', title, providerIds: [one.refId] })
    } else if (one.type === 'button') begin({ kind: 'link', title: one.title || title, label: one.label, link: one.href })
  }
  if (title !== '') textBlock()
  return made
}

/** What stands there: our blocks, unless the release before wrote after us. */
export const blocksOf = (row: { readonly page: Block[] | null; readonly blocks: readonly FormerBlock[] }): Block[] =>
  row.page !== null && isDeepStrictEqual(toFormer(row.page), row.blocks) ? row.page : fromFormer(row.blocks)
