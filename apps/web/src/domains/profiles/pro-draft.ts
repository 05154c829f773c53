/** What a pro-to-be has chosen so far; kept in the tab, so that a reload or a login in between loses nothing. */
export type ProDraft = {
  readonly category?: string
  readonly services: readonly { readonly id: number; readonly name: string }[]
  readonly area?: { readonly province: string; readonly district: string; readonly name: string; readonly lat: number; readonly lng: number }
  readonly distance: number
}

const key = 'dure-pro-draft'
export const noDraft: ProDraft = { services: [], distance: 10 }

export function readDraft(): ProDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<ProDraft> | null
    return kept === null ? noDraft : { ...noDraft, ...kept }
  } catch {
    return noDraft
  }
}

export function keepDraft(draft: ProDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full or forbidden storage costs only the memory of an unfinished form.
  }
}

export function dropDraft(): void {
  sessionStorage.removeItem(key)
}
