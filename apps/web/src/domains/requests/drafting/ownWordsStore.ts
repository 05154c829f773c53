import type { RequestDraft } from '@dure/contract/requests/drafts'
import { ownKey } from '../../../session/owner.ts'
import type { Stored } from '../../../pictures/shelf.ts'

/** What somebody writes in his own words, kept in this browser over reloads and a login. */
export type OwnWords = {
  readonly text: string
  readonly images: readonly Stored[]
  readonly showPictures: boolean
  /** What was read out of it last. */
  readonly draft: RequestDraft | null
}

const keyNow = (): string => ownKey('dure:own-words')
export const noWords: OwnWords = { text: '', images: [], showPictures: false, draft: null }

export function loadWords(): OwnWords {
  try {
    const kept = JSON.parse(localStorage.getItem(keyNow()) ?? 'null') as Partial<OwnWords> | null
    if (kept === null || typeof kept.text !== 'string' || !Array.isArray(kept.images)) return noWords
    return { ...noWords, ...kept }
  } catch {
    return noWords
  }
}

export function saveWords(words: OwnWords): void {
  try {
    localStorage.setItem(keyNow(), JSON.stringify(words))
  } catch {
    // A full or closed store only costs what is kept.
  }
}

export function dropWords(): void {
  try {
    localStorage.removeItem(keyNow())
  } catch {
    // As above.
  }
}
