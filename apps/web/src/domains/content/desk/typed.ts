import type { FieldValues } from 'react-hook-form'
import type { Block } from '@dure/contract/content/blocks'
import { newUuid } from '@dure/kernel/ids'
import { keepDraft, loadDraft, sameJson } from '../../../forms/keptDraft.ts'
import { ownKey } from '../../../session/owner.ts'
import type { Work } from './work.ts'

/** What a page says as it is typed: its fields, and its blocks as they come out of the editor. */
export type Typed = { readonly fields: FieldValues; readonly blocks: readonly Block[] }

/** What this browser keeps of it: the version it was written on, null for none, and what the things on it are called [content.drafts]. */
export type KeptTyped = Typed & { readonly seen: string | null; readonly names: readonly (readonly [string, string])[] }

/**
 * What becomes of a form once something else is saved than it began with: it says so itself already; nothing was typed, and it is
 * filled anew; or what was typed stays, on the version it was typed on.
 */
export function afterChange(given: { readonly typed: Typed; readonly begun: Typed; readonly saved: Typed }): 'same' | 'fill' | 'stay' {
  if (sameJson(given.typed, given.saved)) return 'same'
  return sameJson(given.typed, given.begun) ? 'fill' : 'stay'
}

type Of = Pick<Work, 'kind' | 'id' | 'targetId'>
type Common = KeptTyped & { readonly tab: string }

/** By what readers read, wherever there is something: it has one page, whoever began it. */
function keyOf({ kind, id, targetId }: Of): string {
  return ownKey(`dure:page:${kind}:${targetId === null ? (id ?? 'new') : `of-${targetId}`}`)
}

/** Who this tab is, for as long as it is there. */
function tabName(): string {
  const known = sessionStorage.getItem('dure:tab')
  if (known !== null) return known
  const made = newUuid()
  sessionStorage.setItem('dure:tab', made)
  return made
}

/** New pages have no number yet: the first tab to write one keeps it under their common name, and each further tab under its own. */
function newKeys(of: Of): { readonly common: string; readonly own: string; readonly tab: string } | undefined {
  if (of.id !== null || of.targetId !== null) return undefined
  try {
    const tab = tabName()
    return { common: keyOf(of), own: ownKey(`dure:page:${of.kind}:new:${tab}`), tab }
  } catch {
    return undefined
  }
}

/**
 * What was typed and not kept. Words of a new page that are found here are this tab's from now on: another that still writes them keeps
 * its own.
 */
export function loadTyped(of: Of): KeptTyped | null {
  const keys = newKeys(of)
  if (keys === undefined) {
    const found = loadDraft<KeptTyped>(keyOf(of))
    // What was typed before readers could read it lies under the number of its page.
    return found === null && of.id !== null ? loadDraft<KeptTyped>(keyOf({ ...of, targetId: null })) : found
  }
  const own = loadDraft<KeptTyped>(keys.own)
  if (own !== null) return own
  const common = loadDraft<Common>(keys.common)
  if (common === null) return null
  const { tab: _, ...typed } = common
  keepDraft<Common>(keys.common, { ...typed, tab: keys.tab })
  return typed
}

/** Keeps what was typed, or what was saved no more. */
export function keepTyped(of: Of, typed: KeptTyped | null): void {
  const keys = newKeys(of)
  if (keys === undefined) {
    keepDraft(keyOf(of), typed)
    if (of.id !== null && of.targetId !== null) keepDraft(keyOf({ ...of, targetId: null }), null)
    return
  }
  const there = loadDraft<Common>(keys.common)
  const isOthers = there !== null && there.tab !== keys.tab
  keepDraft(keys.own, isOthers ? typed : null)
  if (!isOthers) keepDraft<Common>(keys.common, typed === null ? null : { ...typed, tab: keys.tab })
}
