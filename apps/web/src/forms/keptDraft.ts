/** What somebody typed and did not send or save yet, kept in this browser: a tab, a call or a way elsewhere loses nothing of it. */
export function loadDraft<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

export function keepDraft<T>(key: string, draft: T | null): void {
  try {
    if (draft === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full or closed store only costs the draft.
  }
}

/** Keeps what differs from what is saved; the same words again are no draft. */
export function keepUnsaved<T>(key: string, typed: T, saved: T): void {
  keepDraft(key, JSON.stringify(typed) === JSON.stringify(saved) ? null : typed)
}
