import { keepDraft, loadDraft } from '../keptDraft.ts'

/** What a window holds that the server has not: written over the version it goes on from, null over none, and when. */
export type Unsent<Written> = Written & { readonly version: number | null; readonly at?: number }
/** With the window that wrote it. */
export type Found<Written> = { readonly window: string; readonly unsent: Unsent<Written> }

const mark = '~'
/** Each window has a place of its own beside the others': none takes away another's words [pages.own-words]. */
const keyOf = (storeKey: string, window: string): string => (window === '' ? storeKey : `${storeKey}${mark}${window}`)

/** The names under which something is kept here, without their windows, each once. */
export function keptNames(): string[] {
  try {
    return [...new Set(Object.keys(localStorage).map((name) => name.split(mark)[0]!))]
  } catch {
    return []
  }
}

function windowsOf(storeKey: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((name) =>
      // Before windows had names, what they held lay under the bare name.
      name === storeKey ? [''] : name.startsWith(storeKey + mark) ? [name.slice(storeKey.length + mark.length)] : [],
    )
  } catch {
    return []
  }
}

export const keepUnsent = <Written>(storeKey: string, window: string, unsent: Unsent<Written> | null): void =>
  keepDraft(keyOf(storeKey, window), unsent)

/** What windows that are closed left here and did not send, the latest of it; what an open one holds is its own. */
export function unsentOf<Written>(storeKey: string, open: ReadonlySet<string>): Found<Written> | null {
  const all = windowsOf(storeKey).flatMap((window): Found<Written>[] => {
    const unsent = open.has(window) ? null : loadDraft<Unsent<Written>>(keyOf(storeKey, window))
    return unsent === null ? [] : [{ window, unsent }]
  })
  return all.toSorted((one, other) => (other.unsent.at ?? 0) - (one.unsent.at ?? 0))[0] ?? null
}

/** Throws away what closed windows left. */
export function forgetUnsent(storeKey: string, open: ReadonlySet<string>): void {
  for (const window of windowsOf(storeKey)) if (!open.has(window)) keepUnsent(storeKey, window, null)
}
