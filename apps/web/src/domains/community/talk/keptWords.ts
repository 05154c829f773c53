/** Somebody called in a comment. */
export type Called = { readonly key: string; readonly name: string }
export type Words = { readonly text: string; readonly mentions: readonly Called[] }

export const noWords: Words = { text: '', mentions: [] }

/** What stands in the form as the app comes: what this browser kept, then what was typed before the app was there [community.comment-draft]. */
export function wordsAtFirst(kept: Words | null, typed: string): Words {
  if (kept === null || kept.text === '') return { text: typed, mentions: [] }
  // Browsers put back what stood in a field of a page that is loaded again.
  if (typed.startsWith(kept.text)) return { ...kept, text: typed }
  return typed === '' ? kept : { ...kept, text: `${kept.text}\n${typed}` }
}

/** What stands in the form once something was sent: what was typed on meanwhile goes with no other's sending [community.comment-draft]. */
export const wordsAfter = (now: Words, sent: string): Words => (now.text === sent ? noWords : now)
