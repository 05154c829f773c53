/** What a pro-to-be has chosen so far; kept in the tab, so that a reload or a login in between loses nothing. */
export type ProDraft = {
  readonly category?: string
  readonly services: readonly { readonly id: number; readonly name: string }[]
  readonly area?: {
    readonly province: string
    readonly district: string
    readonly name: string
    readonly lat: number
    readonly lng: number
  }
  readonly distance: number
  /** Kept over the identity check, which leaves the page; never the password. */
  readonly name?: string
  readonly email?: string
}

const key = 'dure-pro-draft'
export const noDraft: ProDraft = { services: [], distance: 10 }

let current: ProDraft | undefined
const listeners = new Set<() => void>()

/** The draft of this tab; the same object until it changes. */
export function readDraft(): ProDraft {
  current ??= stored()
  return current
}

function stored(): ProDraft {
  try {
    return { ...noDraft, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<ProDraft>) }
  } catch {
    return noDraft
  }
}

export function keepDraft(draft: ProDraft): void {
  current = draft
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full or forbidden storage costs only the memory of an unfinished form.
  }
  for (const listener of listeners) listener()
}

export function watchDraft(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Forgets it, without telling the page that still shows it. */
export function dropDraft(): void {
  current = undefined
  sessionStorage.removeItem(key)
}
