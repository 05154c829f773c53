import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Block } from '@dure/contract/content/blocks'
import type { PageDraft } from '@dure/contract/content/pages'
import { unread, useSeen } from '../../../desk/useSeen.ts'
import { sameJson } from '../../../forms/keptDraft.ts'
import { untouched, type CardNames } from '../editor/document.ts'
import { afterChange, keepTyped, loadTyped, type Typed } from './typed.ts'
import { namesOf } from '../editor/shown.ts'
import type { Work } from './work.ts'

/** What stands in the editor. */
type Said = { readonly blocks: readonly Block[]; readonly names: CardNames }

/** Of what was sent on which version it is known how it came out: saved as it was typed, or shown to be older than what is there. */
type Told = { readonly seen: string | undefined; readonly saved?: Typed }

type Of<In extends FieldValues, Out> = {
  readonly work: Work
  readonly form: UseFormReturn<In, unknown, Out>
  /** What is saved as the form's fields say it; the same function always. */
  readonly fieldsOf: (draft: PageDraft | null) => In
  /** Something on its way into what is written would be lost if it were filled anew now. */
  readonly holds: boolean
}

/**
 * What is typed on a page: it begins with what is saved, or with what this browser kept of another time, which knows the version it was
 * typed on; it is kept here until it is saved, published or dropped; and it is filled anew where something else is saved and nothing
 * was typed on it [content.drafts].
 */
export function useTyped<In extends FieldValues, Out>({ work, form, fieldsOf, holds }: Of<In, Out>) {
  const { draft, shownAs } = work
  const saved = useMemo<Typed>(() => ({ fields: fieldsOf(draft), blocks: untouched(draft?.blocks ?? []) }), [draft, fieldsOf])
  const [begun, setBegun] = useState(saved)
  const [filled, setFilled] = useState({ turn: 0, blocks: saved.blocks, names: namesOf(work.shown) })
  const [said, setSaid] = useState<Said>(filled)
  // The browser's store is read once the page stands: the server, which drew it, knows none.
  const [looked, setLooked] = useState(false)
  const [restored, setRestored] = useState(false)
  const [told, setTold] = useState<Told>()
  const { seen, adopt, goBackTo } = useSeen(shownAs)
  const latest = useRef(work)
  const isStale = work.id !== null && seen !== shownAs
  const now = (): Typed => ({ fields: form.getValues(), blocks: said.blocks })

  function fill({ fields, blocks }: Typed, names: CardNames): void {
    if (!sameJson(fields, form.getValues())) form.reset(fields as In, { keepDefaultValues: true })
    if (sameJson(blocks, said.blocks)) return
    setFilled(({ turn }) => ({ turn: turn + 1, blocks, names }))
    setSaid({ blocks, names })
  }
  function standOn(typed: Typed): void {
    setBegun(typed)
    setRestored(false)
  }
  /** What is saved is what it goes on from. */
  function standOnSaved(): void {
    standOn(saved)
    if (isStale) adopt()
  }

  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    const found = loadTyped(work)
    setLooked(true)
    if (found === null || afterChange({ typed: found, begun, saved }) === 'same') return
    fill(found, new Map([...found.names, ...namesOf(work.shown)]))
    setRestored(true)
    if (work.id !== null) goBackTo(found.seen ?? unread)
    // oxlint-disable-next-line react/exhaustive-deps -- what another time left is looked for once
  }, [])
  useEffect(() => {
    if (told === undefined) return
    setTold(undefined)
    // Unless it has come already, what is shown next is what he knows of.
    if (told.seen === seen) adopt()
    if (told.saved !== undefined) standOn(told.saved)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that something is told
  }, [told])
  useEffect(() => {
    if (!looked || holds || told !== undefined || (begun === saved && !isStale)) return
    const what = afterChange({ typed: now(), begun, saved })
    if (what === 'fill') fill(saved, namesOf(work.shown))
    if (what !== 'stay') standOnSaved()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each change of what is saved
  }, [looked, holds, told, begun, saved, isStale])
  useKeeping({ work, form, said, begun, seen, looked })

  return {
    /** What the editor begins with; a new turn of it is a new editor. */
    filled,
    blocks: said.blocks,
    say: (blocks: Block[], names: CardNames) => setSaid({ blocks, names }),
    now,
    seen,
    restored,
    isStale,
    /** What was typed by then was saved. */
    saved: (typed: Typed) => {
      keepTyped(latest.current, null)
      setTold({ seen, saved: typed })
    },
    /** What is saved now was loaded anew, and is gone on from. */
    reread: () => setTold({ seen }),
    drop: () => {
      fill(saved, namesOf(work.shown))
      standOnSaved()
    },
  }
}

type Keeping<In extends FieldValues, Out> = Pick<Of<In, Out>, 'work' | 'form'> & {
  readonly said: Said
  readonly begun: Typed
  readonly seen: string | undefined
  readonly looked: boolean
}

/** Keeps in this browser what differs from what it began with, once it was looked what another time left there. */
function useKeeping<In extends FieldValues, Out>({ work, form, said, begun, seen, looked }: Keeping<In, Out>): void {
  useEffect(() => {
    if (!looked) return undefined
    const keep = () => {
      const typed: Typed = { fields: form.getValues(), blocks: said.blocks }
      keepTyped(work, sameJson(typed, begun) ? null : { ...typed, seen: seen ?? null, names: [...said.names] })
    }
    keep()
    const { unsubscribe } = form.watch(keep)
    return unsubscribe
    // oxlint-disable-next-line react/exhaustive-deps -- whatever else is new of the page changes nothing of what is kept
  }, [looked, form, said, begun, seen, work.kind, work.id, work.targetId])
}
