import type { Block, Span } from './blocks.ts'

export const textOf = (spans: readonly Span[]): string => spans.map((one) => one.text).join('')

/** The words of a block as people read them, an empty text where it has none of its own. */
export function textOfBlock(one: Block): string {
  switch (one.type) {
    case 'paragraph':
    case 'heading':
    case 'quote':
      return textOf(one.spans)
    case 'list':
      return one.items.map((item) => textOf(item.spans)).join('\n')
    case 'image':
      return one.caption
    case 'button':
      return [one.title, one.label].filter(Boolean).join('\n')
    case 'youtube':
    case 'link':
    case 'service':
    case 'pro':
    case 'portfolio':
    case 'product':
      return ''
  }
}

/** All words of a page, a block beneath the other: what is searched, filtered and told of it in a line [content.plain]. */
export const plainText = (all: readonly Block[]): string =>
  all
    .map((one) => textOfBlock(one).trim())
    .filter((text) => text !== '')
    .join('\n\n')

/** The addresses of other pages that a page leads to. */
export const linksIn = (all: readonly Block[]): string[] =>
  all.flatMap((one) => {
    if (one.type === 'link' || one.type === 'youtube') return [one.url]
    if (one.type === 'button') return [one.href]
    if (one.type === 'list') return one.items.flatMap((item) => item.spans.flatMap((piece) => piece.href ?? []))
    return 'spans' in one ? one.spans.flatMap((piece) => piece.href ?? []) : []
  })

/** The pictures that it shows. */
export const picturesIn = (all: readonly Block[]): string[] => all.flatMap((one) => (one.type === 'image' ? [one.fileId] : []))

/** Letters by Unicode's word that are drawn as nothing: fillers of hangul, and braille without a dot. */
const drawnAsNothing = /[\u115f\u1160\u2800\u3164\uffa0]/gu
const seen = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll(drawnAsNothing, ''))

/** Whether anybody would see something: letters that are none, and blocks of them, are nothing [content.words]. */
export const showsSomething = (all: readonly Block[]): boolean =>
  all.some((one) => !['paragraph', 'heading', 'quote', 'list'].includes(one.type) || seen(textOfBlock(one)))

/** Plain words as blocks: a paragraph for each that an empty line parts. */
export const paragraphsOf = (text: string): Block[] =>
  text
    .split(/\n[^\S\n]*\n\s*/)
    .filter((words) => words.trim() !== '')
    .map((words, at) => ({ id: `p${at + 1}`, type: 'paragraph', spans: [{ text: words.trim(), marks: [] }] }))
