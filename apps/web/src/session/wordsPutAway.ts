import { systemLimits } from '@dure/contract/system/limits'
import { writeTyped, type TextField } from '../early.ts'
import { loadDraft, keepDraft } from '../forms/keptDraft.ts'
import { pageOwner } from './owner.ts'
import { typed } from './typed.ts'

/** What stood in a field that was not sent when its page had to go: kept for whose page it was. */
type Kept = { readonly page: string; readonly field: string; readonly text: string; readonly at: number }

const { keptFor, fields: atMost, letters: longest } = systemLimits.ownWords
const keyOf = (owner: string): string => `dure:kept-words@${owner}`
const pageNow = (): string => location.pathname + location.search

/** Secrets are nothing to keep, and what is no text is kept by its own screen. */
const isText = (field: EventTarget | null): field is TextField =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement &&
    ['text', 'search', 'url', 'tel', 'email'].includes(field.type) &&
    !/password|one-time-code|cc-/.test(field.autocomplete))

/** By what a field is known again on the same page, drawn anew. */
const nameOf = (field: TextField): string =>
  [field.tagName, field.name, field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.placeholder].join(' ')

const freshOf = (owner: string): Kept[] => (loadDraft<Kept[]>(keyOf(owner)) ?? []).filter((one) => one.at > Date.now() - keptFor)
const store = (owner: string, kept: readonly Kept[]): void => keepDraft(keyOf(owner), kept.length === 0 ? null : kept.slice(-atMost))

/** Puts away for a member what he typed on this page and did not send, and empties the fields [pages.own-words]. */
export function putWordsAway(owner: string): void {
  const page = pageNow()
  const fieldsNow = [...typed].filter(isText)
  const now = fieldsNow
    .filter((field) => field.isConnected && field.value.trim() !== '')
    .map((field) => ({ page, field: nameOf(field), text: field.value.slice(0, longest), at: Date.now() }))
  const fields = new Set(now.map((one) => one.field))
  if (now.length > 0) store(owner, [...freshOf(owner).filter((one) => one.page !== page || !fields.has(one.field)), ...now])
  for (const field of fieldsNow) if (field.isConnected) field.value = ''
  typed.clear()
}

/**
 * Fills in again what its owner had typed on this page, in each field he has not touched yet, at once or as soon as it comes.
 * @returns the function that waits for no more
 */
export function giveWordsBack(root: HTMLElement, onGiven: () => void): () => void {
  const owner = pageOwner()
  const page = pageNow()
  const mine = freshOf(owner).filter((one) => one.page === page)
  if (mine.length === 0) return () => {}
  const waiting = new Map(mine.map((one) => [one.field, one.text]))
  const look = (): void => {
    for (const field of root.querySelectorAll<TextField>('input,textarea')) {
      const text = waiting.get(nameOf(field))
      if (text === undefined || !isText(field) || typed.has(field)) continue
      waiting.delete(nameOf(field))
      writeTyped(field, text)
      const name = nameOf(field)
      store(
        owner,
        freshOf(owner).filter((one) => one.page !== page || one.field !== name),
      )
      onGiven()
    }
    if (waiting.size === 0) watcher.disconnect()
  }
  const watcher = new MutationObserver(look)
  watcher.observe(root, { subtree: true, childList: true })
  look()
  return () => watcher.disconnect()
}
