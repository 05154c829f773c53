import { useSyncExternalStore } from 'react'
import { keepDraft, noDraft, readDraft, watchDraft } from './pro-draft.ts'
import type { ProDraft } from './pro-draft.ts'

const onServer = (): null => null

/** The draft and its change; `ready` once the tab's memory was read, which the server cannot do. */
export function useProDraft(): { readonly draft: ProDraft; readonly ready: boolean; readonly change: (part: Partial<ProDraft>) => void } {
  const kept = useSyncExternalStore(watchDraft, readDraft, onServer)
  return { draft: kept ?? noDraft, ready: kept !== null, change: (part) => keepDraft({ ...readDraft(), ...part }) }
}
