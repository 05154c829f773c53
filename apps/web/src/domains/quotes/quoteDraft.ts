import { keepDraft, loadDraft } from '../../forms/keptDraft.ts'

export type QuoteDraft = { readonly cost: string; readonly unit: 'H' | 'F'; readonly answer: string; readonly negotiable: boolean }

const keyOf = (requestId: number): string => `dure:quote-draft:${requestId}`

/** What a pro typed for a request, kept in this browser while he is away to buy cash. */
export const loadQuoteDraft = (requestId: number): QuoteDraft | null => loadDraft<QuoteDraft>(keyOf(requestId))

export const keepQuoteDraft = (requestId: number, draft: QuoteDraft | null): void => keepDraft(keyOf(requestId), draft)
