import { fileLimits } from '@dure/contract/files/limits'
import type { OwnForm } from '@dure/contract/quotes/ownForm'
import { keepDraft, loadDraft } from '../../forms/keptDraft.ts'
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

/** A file that is up, with the moment it was. */
type KeptFile = Stored & { readonly at: number }
const filesKey = (requestId: number): string => `${keyOf(requestId)}:files`

/** What a pro put to a quote and the server still has: what nothing takes is cleared away after a day [quotes.files-kept]. */
export const loadQuoteFiles = (requestId: number, now: number): readonly Stored[] =>
  (loadDraft<readonly KeptFile[]>(filesKey(requestId)) ?? [])
    .filter((one) => one.at > now - fileLimits.takenWithin)
    .map(({ id, url, name }) => ({ id, url, name }))

export function keepQuoteFiles(requestId: number, files: readonly Stored[], now: number): void {
  const before = new Map((loadDraft<readonly KeptFile[]>(filesKey(requestId)) ?? []).map((one) => [one.id, one.at]))
  const kept = files.map(({ id, url, name }): KeptFile => ({ id, url, name, at: before.get(id) ?? now }))
  keepDraft(filesKey(requestId), kept.length === 0 ? null : kept)
}

/** Whether anything was typed that a template would take the place of. */
export const isTyped = ({ cost, answer, workflow, strengths, asked }: QuoteDraft): boolean =>
  [cost, answer, workflow, strengths, ...asked.map((one) => one.answer)].some((text) => text.trim() !== '')
