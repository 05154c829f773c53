import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { SECOND } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { keepDraft, loadDraft } from '../../../forms/keptDraft.ts'
import type { Changes } from './changes.ts'
import { useSave } from './useProfileSave.ts'

/** Who stops typing for this long has said something. */
const pause = 1.5 * SECOND

type Props = {
  /** As the server names it in a refusal. */
  readonly name: string
  readonly label: string
  /** What is saved. */
  readonly value: string
  readonly changes: (text: string) => Changes
  readonly userId: number
  readonly lines?: number
  readonly max?: number
  readonly hint?: ReactNode
  readonly required?: boolean
  readonly inputMode?: 'url' | 'numeric'
  readonly placeholder?: string
  readonly hiddenLabel?: boolean
  readonly maxLength?: number
  /** What this browser keeps what was typed under, where the server's name moves with the order of a list. */
  readonly draftName?: string
}

/** What was typed and not saved, and what was saved when it was: another's change since is told before it is written over. */
type Kept = { readonly typed: string; readonly base: string }

/** A text of the profile that saves itself: when its writer stops for a moment, and when he leaves it. What was refused stays as typed. */
export function AutoText({ name, label, value, changes, userId, lines, max, draftName = name, ...field }: Props) {
  const save = useSave()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [clashed, setClashed] = useState(false)
  const sent = useRef<string>(undefined)
  const draft = `dure:profile:${userId}:${draftName}`
  const restore = useEffectEvent((kept: Kept) => {
    setTyped(kept.typed)
    setClashed(kept.base !== value)
  })
  useEffect(() => {
    const kept = loadDraft<Kept>(draft)
    // oxlint-disable-next-line react/set-state-in-effect -- what this browser keeps is known only after the server's page was taken over
    if (kept !== null) restore(kept)
  }, [draft])
  const write = (text: string) => {
    setTyped(text)
    keepDraft<Kept>(draft, text === value ? null : { typed: text, base: value })
  }
  const forget = () => {
    setTyped(null)
    setProblem(undefined)
    setClashed(false)
    keepDraft(draft, null)
  }
  const flush = async (again = false) => {
    if (typed === null || ((sent.current === typed || clashed) && !again)) return
    if (typed.trim() === value) return forget()
    sent.current = typed
    const saved = await save(changes(typed))
    if (saved.done) {
      setTyped((now) => (now === sent.current ? null : now))
      setProblem(undefined)
      setClashed(false)
      keepDraft(draft, null)
      sent.current = undefined
    } else {
      setClashed(saved.clash)
      setProblem(saved.fields[name] ?? (saved.clash ? undefined : saved.reason))
    }
  }
  const flushLater = useEffectEvent(() => void flush())
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(flushLater, pause)
    return () => clearTimeout(timer)
  }, [typed])
  const control = {
    ...field,
    label,
    name,
    value: typed ?? value,
    error: problem,
    onBlur: () => void flush(),
  }
  return (
    <div>
      {lines === undefined ? <TextField {...control} onChange={(event) => write(event.currentTarget.value)} /> : null}
      {lines !== undefined && (
        <TextArea
          {...control}
          rows={lines}
          {...(max === undefined ? {} : { max })}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
      {clashed && (
        <div role="alert" className="mt-2 space-y-2 rounded-field bg-alert-tint px-4 py-3 text-sm text-alert">
          <p className="font-semibold">다른 창에서 그사이 이 칸을 고쳤어요. 어느 쪽을 쓸까요?</p>
          <p className="line-clamp-3 whitespace-pre-line text-ink">{value === '' ? '(비어 있어요)' : value}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" className="min-h-11" onClick={() => void flush(true)}>
              지금 쓴 것으로 저장
            </Button>
            <Button size="sm" tone="outline" className="min-h-11" onClick={forget}>
              다른 창의 것 쓰기
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
