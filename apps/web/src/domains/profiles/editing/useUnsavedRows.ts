import { useEffect, useState } from 'react'
import { keepDraft, keepUnsaved, loadDraft } from '../../../forms/keptDraft.ts'

type Unsaved<Row> = {
  readonly rows: readonly Row[]
  readonly change: (rows: readonly Row[]) => void
  /** Present while the rows are those of an earlier visit that were never saved: takes them back. */
  readonly discard: (() => void) | null
  /** The rows are the server's now. */
  readonly settle: () => void
}

/** Rows of a form that outlive a way elsewhere until they are saved. */
export function useUnsavedRows<Row>(key: string, saved: readonly Row[]): Unsaved<Row> {
  const [before, setBefore] = useState(saved)
  const [rows, setRows] = useState(saved)
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    const kept = loadDraft<readonly Row[]>(key)
    if (kept === null) return
    // oxlint-disable-next-line react/set-state-in-effect -- what this browser keeps is known only after the server's page was taken over
    setRows(kept)
    setRestored(true)
  }, [key])
  return {
    rows,
    change(next) {
      setRows(next)
      keepUnsaved(key, next, before)
    },
    discard: restored
      ? () => {
          setRows(before)
          setRestored(false)
          keepDraft(key, null)
        }
      : null,
    settle() {
      setBefore(rows)
      setRestored(false)
      keepDraft(key, null)
    },
  }
}
