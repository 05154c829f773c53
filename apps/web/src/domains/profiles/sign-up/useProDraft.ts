import { useSyncExternalStore } from 'react'
import { keepDraft, noDraft, readDraft, watchDraft } from './proDraft.ts'
import type { ProDraft } from './proDraft.ts'

const onServer = (): null => null

/** The draft and its change; `ready` once the tab's memory was read, which the server cannot do. */
export function useProDraft(): { readonly draft: ProDraft; readonly ready: boolean; readonly change: (part: Partial<ProDraft>) => void } {
  const kept = useSyncExternalStore(watchDraft, readDraft, onServer)
  return { draft: kept ?? noDraft, ready: kept !== null, change: (part) => keepDraft({ ...readDraft(), ...part }) }
}
