import { opensPage } from '@dure/contract/content/opensPage'

export type FoundAddress = { readonly index: number; readonly text: string; readonly href: string }

/** What an address is copied with: browsers write every other letter by its code. A particle behind it is no part of it [content.addresses]. */
const letters = String.raw`[\w\-.~:/?#[\]@!$&'()*+,;=%]`
/** Ends of names that are written without the beginning of an address. */
const ends = 'com|net|org|kr|io|me|co|app|dev|shop|store|blog|tv|be|ly|gg|site|info|biz'
const written = new RegExp(
  String.raw`https?://${letters}+|(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:${ends})(?![\w@-]|\.\w)(?:[/?#]${letters}*)?`,
  'gi',
)
const joined = /[\w@.:/-]/

/** Signs that end a sentence, and a bracket that was opened before it, are no part of an address. */
function trimmed(address: string): string {
  let now = address
  for (;;) {
    const last = now.at(-1) ?? ''
    const open = last === ')' ? '(' : last === ']' ? '[' : ''
    if (!/[.,;:!?'*~]/.test(last) && (open === '' || now.split(open).length >= now.split(last).length)) return now
    now = now.slice(0, -1)
  }
}

/** The addresses that stand in words, each with the page it opens. */
export function addressesIn(text: string): FoundAddress[] {
  return [...text.matchAll(written)].flatMap(({ 0: raw, index }) => {
    // A mail address, a file, a part of something longer.
    if (index > 0 && joined.test(text[index - 1]!)) return []
    const found = trimmed(raw)
    const href = /^https?:\/\//i.test(found) ? found : `https://${found}`
    return opensPage(href) ? [{ index, text: found, href }] : []
  })
}

/** The address that is all there is, as a browser's bar or a button to share gives it; its path may be in any letters. */
export function loneAddress(text: string): string | undefined {
  const given = text.trim()
  if (!/^https?:\/\/[\w.:-]+(?:[/?#]\S*)?$/i.test(given) || !opensPage(given)) return undefined
  return new URL(given).href
}
