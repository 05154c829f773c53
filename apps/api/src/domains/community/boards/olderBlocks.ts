import type { ShownBlock } from '@dure/contract/content/blocks'

/** Blocks as clients of schema 1.3 know them: words of lists and quotations are paragraphs, videos and cards are not there [community.talkboards]. */
export function olderBlocks(blocks: readonly ShownBlock[]): ShownBlock[] {
  return blocks.flatMap((one): ShownBlock[] => {
    switch (one.type) {
      case 'paragraph':
      case 'heading':
      case 'image':
        return [one]
      case 'quote':
        return [{ id: one.id, type: 'paragraph', spans: one.spans }]
      case 'list':
        return one.items.map((item, at) => ({
          id: `${one.id}-${at + 1}`,
          type: 'paragraph',
          spans: [{ text: one.ordered ? `${at + 1}. ` : '• ', marks: [] }, ...item.spans],
        }))
      default:
        return []
    }
  })
}
