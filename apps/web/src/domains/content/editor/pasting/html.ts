import { opensPage } from '@dure/contract/content/opensPage'
import { videoOf } from '@dure/kernel/links/youtube'
import { wholeHtml } from './wholes.ts'

/** What other writing programs put beside the words: their own marks, labels for readers of screens, and what cannot be brought along. */
const nothingOfIt = [
  'style,script,meta,link,title,xml,template,noscript,svg,button,input,select,textarea,form>label,hr,audio,canvas,object,embed',
  '[hidden],[aria-hidden=true],.blind,.se-blind,.se-placeholder,.__se_placeholder,[style*="mso-hide:all"],[style*="display:none"],[style*="display: none"]',
].join(',')
const blocks = 'p,div,h1,h2,h3,h4,h5,h6,ul,ol,li,blockquote,table,section,article,figure'
const unseen = /[\u200b\u200e\u200f\u2060\ufeff\u00ad]/g

const all = (root: ParentNode, selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)]
const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)
const textOf = (element: Element): string => (element.textContent ?? '').replaceAll('\u00a0', ' ').trim()
const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

function made(page: Document, tag: string, ...inside: (Node | string)[]): HTMLElement {
  const element = page.createElement(tag)
  element.append(...inside)
  return element
}

/** Word writes a list as paragraphs with their mark in front. */
function wordLists(page: Document): void {
  let list: HTMLElement | null = null
  for (const line of all(page, 'p')) {
    if (!/mso-list:\s*l\d/.test(styleOf(line))) continue
    const mark = line.querySelector('[style*="mso-list:Ignore"],[style*="mso-list: Ignore"]')
    const tag = /^\(?[\d가-하a-zA-Z]{1,4}[.)]/.test(mark === null ? '' : textOf(mark)) ? 'ol' : 'ul'
    mark?.remove()
    const item = made(page, 'li', made(page, 'p', ...line.childNodes))
    const before: Element | null = line.previousElementSibling
    if (list !== null && before === list && list.localName === tag) list.append(item)
    else line.before((list = made(page, tag, item)))
    line.remove()
  }
}

/** Lists of ours are one deep: what stood within a line comes beneath it. */
function flatLists(page: Document): void {
  for (const inner of all(page, 'li ul, li ol').toReversed()) inner.closest('li')?.after(...inner.children)
  for (const inner of all(page, ':is(ul,ol)>:is(ul,ol)').toReversed()) unwrap(inner)
}

/** Its lines, one beneath the other, without the blocks they stood in. */
function inline(page: Document, element: Element): void {
  for (const block of all(element, blocks)) {
    if (textOf(block) === '') block.remove()
    else block.append(page.createElement('br'))
  }
  for (const block of all(element, blocks).toReversed()) unwrap(block)
  while (element.lastChild !== null && (element.lastChild.nodeName === 'BR' || element.lastChild.textContent?.trim() === ''))
    element.lastChild.remove()
}

/** A quotation holds words alone; whom it is of stands beneath it. */
function quotations(page: Document): void {
  for (const quote of all(page, 'blockquote')) {
    for (const cite of all(quote, 'cite')) {
      if (textOf(cite) !== '') quote.after(made(page, 'p', ...cite.childNodes))
      cite.remove()
    }
    inline(page, quote)
  }
}

/** A row is a line; a table of one cell is a frame around what stands in it. */
function tables(page: Document): void {
  for (const table of all(page, 'table').toReversed()) {
    const cells = all(table, 'td,th')
    if (cells.length <= 1) {
      table.replaceWith(...(cells[0]?.childNodes ?? []))
      continue
    }
    const lines = all(table, 'tr').map((row) => {
      const filled = all(row, 'td,th').filter((cell) => textOf(cell) !== '')
      for (const cell of filled) inline(page, cell)
      return made(page, 'p', ...filled.flatMap((cell, at) => [...(at === 0 ? [] : [' · ']), ...cell.childNodes]))
    })
    table.replaceWith(...lines)
  }
}

/** Cards of pages and videos of other sites become ours: Naver's blog has both. */
function cards(page: Document): void {
  for (const card of all(page, '.se-oglink, .se-section-oglink, .og, .se_og_wrap')) {
    const href = card.querySelector('a[href]')?.getAttribute('href') ?? ''
    if (opensPage(href)) card.replaceWith(wholeHtml(page, 'linkCard', { url: href }))
  }
  for (const frame of all(page, 'iframe')) {
    const url = frame.getAttribute('src') ?? ''
    if (opensPage(url) && videoOf(url) !== undefined) frame.replaceWith(wholeHtml(page, 'youtube', { url }))
    else frame.remove()
  }
}

export type Pasted = {
  readonly html: string
  /** Pictures that lie in what was copied, as addresses of data. */
  readonly pictures: readonly string[]
  /** How many pictures lie elsewhere: they are not brought along. */
  readonly left: number
}

/** Copied pages of others as what can be written here: words, their setting, lists, quotations, cards [content.pasted]. */
export function cleanHtml(given: string): Pasted {
  // In a document of its own nothing runs and nothing is fetched.
  const page = new DOMParser().parseFromString(given, 'text/html')
  for (const element of all(page, '*')) for (const name of Object.keys(element.dataset)) delete element.dataset[name]
  for (const element of all(page, nothingOfIt)) element.remove()
  for (const element of all(page, '*').filter((one) => one.localName.includes(':'))) unwrap(element)
  wordLists(page)
  cards(page)
  const found = all(page, 'img').map((one) => one.getAttribute('src') ?? '')
  for (const picture of all(page, 'img,picture,video,figcaption:empty')) picture.remove()
  flatLists(page)
  quotations(page)
  tables(page)
  // A link is set apart as such, and a heading by itself.
  for (const set of all(page, 'a u, h1 :is(b,strong), h2 :is(b,strong), h3 :is(b,strong), h4 :is(b,strong)')) unwrap(set)
  for (const set of all(page, 'a [style], h1 [style], h2 [style], h3 [style], h4 [style]')) set.removeAttribute('style')
  words(page)
  return {
    html: page.body.innerHTML,
    pictures: found.filter((one) => /^data:image\/(?:png|jpe?g|gif|webp);base64,/.test(one)),
    left: found.filter((one) => !one.startsWith('data:')).length,
  }
}

/** Without letters nobody sees and lines that say nothing. */
function words(page: Document): void {
  const walk = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) walk.currentNode.textContent = walk.currentNode.textContent!.replaceAll(unseen, '').replaceAll('\u00a0', ' ')
  for (const element of all(page, `${blocks},span,b,strong,i,em,u,s,a`).toReversed())
    if (textOf(element) === '' && element.querySelector('[data-block]') === null && !element.matches('[data-block]')) {
      if (element.querySelector('br') !== null && element.matches('span,b,strong,i,em,u,s')) unwrap(element)
      else element.remove()
    }
}
