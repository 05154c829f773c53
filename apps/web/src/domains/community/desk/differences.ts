import type { ShownBlock } from '@dure/contract/content/blocks'

export type Line = { readonly became: 'same' | 'new' | 'gone'; readonly text: string }

const textOf = (spans: readonly { readonly text: string }[]): string => spans.map((one) => one.text).join('')

/** A block as an operator reads it in a line or several; of a picture its words, by its own number. */
function linesOf(block: ShownBlock): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'quote':
      return textOf(block.spans).split('\n')
    case 'list':
      return block.items.map((item, at) => `${block.ordered ? `${at + 1}.` : '·'} ${textOf(item.spans)}`)
    case 'image':
      return [`사진 ${block.picture.fileId.slice(0, 8)}${block.caption === '' ? '' : ` · ${block.caption}`}`]
    case 'youtube':
    case 'link':
      return [block.url]
    case 'service':
      return [`서비스 · ${block.service.name}`]
    case 'pro':
      return [`고수 · ${block.pro.name}`]
    case 'portfolio':
      return [`고수가 한 일 · ${block.portfolio.title}`]
    case 'product':
      return [`바로구매 상품 · ${block.product.itemTitle}`]
    case 'button':
      return [`${block.title} ${block.label} ${block.href}`]
  }
}

/** What a version says, line by line: its title first. */
export const linesOfVersion = ({ title, blocks }: { readonly title: string; readonly blocks: readonly ShownBlock[] }): string[] =>
  [title, ...blocks.flatMap(linesOf)].filter((line) => line.trim() !== '')

/** Lines of more than so many are not held against each other one by one: what differs as a whole is read as a whole. */
const most = 600

/** What became of a text's lines: those that stay are as many as can be, in their order. */
export function differences(before: readonly string[], now: readonly string[]): Line[] {
  if (before.length > most || now.length > most)
    return [...before.map((text) => ({ became: 'gone' as const, text })), ...now.map((text) => ({ became: 'new' as const, text }))]
  // How many stay of what stands from here on in both.
  const stay = Array.from({ length: before.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let a = before.length - 1; a >= 0; a -= 1)
    for (let b = now.length - 1; b >= 0; b -= 1)
      stay[a]![b] = before[a] === now[b] ? stay[a + 1]![b + 1]! + 1 : Math.max(stay[a + 1]![b]!, stay[a]![b + 1]!)
  const lines: Line[] = []
  let [a, b] = [0, 0]
  while (a < before.length || b < now.length) {
    if (a < before.length && b < now.length && before[a] === now[b]) {
      lines.push({ became: 'same', text: now[b]! })
      a += 1
      b += 1
    } else if (a < before.length && (b === now.length || stay[a + 1]![b]! >= stay[a]![b + 1]!)) {
      lines.push({ became: 'gone', text: before[a]! })
      a += 1
    } else {
      lines.push({ became: 'new', text: now[b]! })
      b += 1
    }
  }
  return lines
}
