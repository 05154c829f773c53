import type { OwnForm } from '@dure/contract/quotes/ownForm'
import { keepDraft, loadDraft } from '../../forms/keptDraft.ts'
import { keepFiles, loadKeptFiles } from '../../forms/keptFiles.ts'
import type { Stored } from '../../pictures/shelf.ts'
import { ownKey } from '../../session/owner.ts'

export type QuoteDraft = {
  readonly cost: string
  readonly unit: 'H' | 'F'
  readonly answer: string
  readonly workflow: string
  readonly strengths: string
  readonly negotiable: boolean
  /** The pro's own form as he fills it in; its words join the answer when the quote is sent. */
  readonly asked: OwnForm
}

export const emptyQuote = (unit: 'H' | 'F'): QuoteDraft => ({
  cost: '',
  unit,
  answer: '',
  workflow: '',
  strengths: '',
  negotiable: false,
  asked: [],
})

const keyOf = (requestId: number): string => ownKey(`dure:quote-draft:${requestId}`)

/** What a pro typed for a request, kept in this browser until the quote is sent. */
export function loadQuoteDraft(requestId: number): QuoteDraft | null {
  const kept = loadDraft<Partial<QuoteDraft>>(keyOf(requestId))
  return kept === null ? null : { ...emptyQuote(kept.unit ?? 'F'), ...kept }
}

export const keepQuoteDraft = (requestId: number, draft: QuoteDraft | null): void => keepDraft(keyOf(requestId), draft)

const filesKey = (requestId: number): string => `${keyOf(requestId)}:files`

/** What a pro put to a quote and the server still has [quotes.files-kept]. */
export const loadQuoteFiles = (requestId: number, now: number): readonly Stored[] => loadKeptFiles(filesKey(requestId), now)
export const keepQuoteFiles = (requestId: number, files: readonly Stored[], now: number): void => keepFiles(filesKey(requestId), files, now)

/** Whether anything was typed that a template would take the place of. */
export const isTyped = ({ cost, answer, workflow, strengths, asked }: QuoteDraft): boolean =>
  [cost, answer, workflow, strengths, ...asked.map((one) => one.answer)].some((text) => text.trim() !== '')
