import { useEffect, useState } from 'react'
import { keepDraft, noDraft, readDraft } from './pro-draft.ts'
import type { ProDraft } from './pro-draft.ts'

/** The draft and its change; `ready` once the tab's memory was read, which the server cannot do. */
export function useProDraft(): { readonly draft: ProDraft; readonly ready: boolean; readonly change: (part: Partial<ProDraft>) => void } {
  const [draft, setDraft] = useState(noDraft)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    setDraft(readDraft())
    setReady(true)
  }, [])
  const change = (part: Partial<ProDraft>) => {
    const next = { ...readDraft(), ...part }
    keepDraft(next)
    setDraft(next)
  }
  return { draft, ready, change }
}
