export type QuoteDraft = { readonly cost: string; readonly unit: 'H' | 'F'; readonly answer: string; readonly negotiable: boolean }

const keyOf = (requestId: number): string => `dure:quote-draft:${requestId}`

/** What a pro typed for a request, kept in this browser while he is away to buy cash. */
export function loadQuoteDraft(requestId: number): QuoteDraft | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(requestId)) ?? 'null') as QuoteDraft | null
  } catch {
    return null
  }
}

export function keepQuoteDraft(requestId: number, draft: QuoteDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(requestId))
    else localStorage.setItem(keyOf(requestId), JSON.stringify(draft))
  } catch {
    // A full or closed store only costs the draft.
  }
}
