import type { RequestDraft } from '@dure/contract/requests/drafts'
import { ownKey } from '../../../session/owner.ts'
import type { Answers } from './flow.ts'

export type DraftMaker = RequestDraft['madeBy']

type Draft = {
  readonly formId: number
  readonly page: number
  readonly answers: Answers
  /** Items that were filled in by a guess and not yet confirmed [requests.draft-confirmed]. */
  readonly guessed?: readonly number[]
  /** Who filled it in, where it was not the person alone. */
  readonly madeBy?: DraftMaker
}

const keyOf = (slug: string): string => ownKey(`dure:request-draft:${slug}`)

/** The answers kept in this browser, if they belong to the form in force. */
export function loadDraft(slug: string, formId: number): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(slug)) ?? 'null') as Draft | null
    return draft !== null && draft.formId === formId && typeof draft.page === 'number' && typeof draft.answers === 'object' ? draft : null
  } catch {
    return null
  }
}

export function saveDraft(slug: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify(draft))
  } catch {
    // A full or closed store only costs the draft.
  }
}

export function dropDraft(slug: string): void {
  try {
    localStorage.removeItem(keyOf(slug))
  } catch {
    // As above.
  }
}
