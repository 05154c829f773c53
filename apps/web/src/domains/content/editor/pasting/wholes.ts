import { contentLimits } from '@dure/contract/content/limits'
import { opensPage } from '@dure/contract/content/opensPage'
import { videoOf } from '@dure/kernel/links/youtube'

type Attrs = Readonly<Record<string, unknown>>
const isAddress = (url: unknown): boolean => typeof url === 'string' && url.length <= contentLimits.url && opensPage(url)

/** Whether a block that stands as a whole is one of ours, wherever it was copied [content.safe]. Buttons are not copied. */
const judges: Readonly<Record<string, (attrs: Attrs) => boolean>> = {
  image: ({ fileId, caption, url }) =>
    typeof fileId === 'string' &&
    /^[0-9a-f-]{36}$/i.test(fileId) &&
    typeof caption === 'string' &&
    typeof url === 'string' &&
    new RegExp(`^/files/${fileId}(?:[?][\\w=&-]*)?$`).test(url),
  youtube: ({ url }) => isAddress(url) && videoOf(String(url)) !== undefined,
  linkCard: ({ url }) => isAddress(url),
  card: ({ kind, refId, name }) =>
    /^[a-z]{1,20}$/.test(String(kind)) && Number.isSafeInteger(refId) && Number(refId) > 0 && (name === null || typeof name === 'string'),
}

/** What the clipboard is given of one, to be put in again. */
export function wholeData(name: string, attrs: Attrs): Record<string, string> {
  const { fileId, caption, url } = attrs
  return {
    'data-block': name,
    'data-said': JSON.stringify(name === 'image' ? { fileId, caption, url } : attrs),
  }
}

/** What one that was copied says; false where it is none of ours. */
export function wholeSaid(name: string, element: HTMLElement): Record<string, unknown> | false {
  try {
    const attrs = JSON.parse(element.dataset['said'] ?? 'null') as Record<string, unknown> | null
    return attrs !== null && judges[name]?.(attrs) === true ? attrs : false
  } catch {
    return false
  }
}

/** One of ours in a page that is pasted. */
export function wholeHtml(page: Document, name: string, attrs: Attrs): HTMLElement {
  const element = page.createElement('div')
  for (const [key, value] of Object.entries(wholeData(name, attrs))) element.setAttribute(key, value)
  return element
}
