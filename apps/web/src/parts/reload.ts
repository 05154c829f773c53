import { MINUTE } from '@dure/kernel/time'

const typedKey = 'dure_typed'
const reloadedKey = 'dure_reloaded'

type Field = HTMLInputElement | HTMLTextAreaElement
type Typed = { readonly path: string; readonly fields: readonly (readonly [key: string, text: string])[] }

/** Text fields of the page by what a page loaded anew calls them too. */
function fieldsOf(page: Document): Map<string, Field> {
  const found = new Map<string, Field>()
  const wanted = 'textarea,input:not([type=password],[type=file],[type=hidden],[type=checkbox],[type=radio],[type=submit],[type=button])'
  for (const field of page.querySelectorAll<Field>(wanted)) {
    const name = [field.tagName, field.type, field.name, field.placeholder, field.labels?.[0]?.textContent, field.ariaLabel].join('|')
    let at = 0
    while (found.has(`${name}${at}`)) at += 1
    found.set(`${name}${at}`, field)
  }
  return found
}

/** Loads the page anew for code that a release took away; what was typed is written into its fields again. */
export function reloadKeeping(): void {
  const fields = [...fieldsOf(document)].flatMap(([key, { value }]) => (value === '' ? [] : [[key, value] as const]))
  const typed: Typed = { path: location.pathname, fields }
  try {
    sessionStorage.setItem(typedKey, JSON.stringify(typed))
  } catch {
    // A closed or full store: the page is loaded anew all the same.
  }
  location.reload()
}

/** Loads a page anew that cannot be shown without; not again and again, should it not help. */
export function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < MINUTE) return
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    location.reload()
  } catch {
    // A closed store cannot tell how often: it is left to who sees the page.
  }
}

/** Writes what was typed before the page was loaded anew into its fields, those that come later as well. */
export function refill(write: (field: Field, text: string) => void): void {
  const kept = takeTyped()
  if (!kept || kept.path !== location.pathname) return
  const left = new Map(kept.fields)
  const fill = () => {
    for (const [key, field] of fieldsOf(document)) {
      const text = left.get(key)
      left.delete(key)
      if (text !== undefined && field.value !== text) write(field, text)
    }
    if (left.size === 0 || location.pathname !== kept.path) watcher.disconnect()
  }
  const watcher = new MutationObserver(fill)
  watcher.observe(document.body, { childList: true, subtree: true })
  fill()
}

function takeTyped(): Typed | undefined {
  try {
    const kept = sessionStorage.getItem(typedKey)
    sessionStorage.removeItem(typedKey)
    return kept === null ? undefined : (JSON.parse(kept) as Typed)
  } catch {
    return undefined
  }
}
