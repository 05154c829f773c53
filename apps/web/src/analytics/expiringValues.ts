type Kept = { readonly value: unknown; readonly at: number; readonly until: number }

/** A value of this browser that is forgotten by itself: kept with its time and its end [analytics.kept-values]. */
export function keep(key: string, value: unknown, milliseconds: number): void {
  try {
    const now = Date.now()
    localStorage.setItem(key, JSON.stringify({ value, at: now, until: now + milliseconds } satisfies Kept))
  } catch {
    // A full or closed store only forgets sooner.
  }
}

export function kept<T>(key: string): T | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    if (found === null) return undefined
    if (found.until > Date.now()) return found.value as T
    localStorage.removeItem(key)
  } catch {
    // What cannot be read is not there.
  }
  return undefined
}

export function drop(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
