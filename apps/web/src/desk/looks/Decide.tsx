import { Button } from '@dure/ui/Button'
import { useState } from 'react'
import { FormError } from '../../forms/FormError.tsx'
import { RefusalForm, type Refusing } from './RefusalForm.tsx'

type Props = {
  /** That it is good; undefined where that is not to be said now. */
  readonly accept: { readonly label: string; readonly busy: boolean; readonly onAccept: () => unknown } | undefined
  /** Undefined where it may not be refused now. `open` is what the button says that asks for the reason. */
  readonly refuse: (Refusing & { readonly open: string }) | undefined
  /** Why the last act was not done. */
  readonly problem: string | undefined
}

/** What an operator decides on a thing he looked at: that it is good by `a`, or by `r` that it is not, and why. */
export function Decide({ accept, refuse, problem }: Props) {
  const [writing, setWriting] = useState(false)
  // Refused, it is shown once more only after it was good again: then nobody has begun to write.
  if (writing && refuse === undefined) setWriting(false)
  if (accept === undefined && refuse === undefined) return null
  return (
    <div className="space-y-3">
      <FormError text={problem} />
      <div className="flex gap-2">
        {accept && (
          <Button className="flex-1" busy={accept.busy} aria-keyshortcuts="a" onClick={() => void accept.onAccept()}>
            {accept.label}
          </Button>
        )}
        {refuse && !writing && (
          <Button tone="outline" className="flex-1" aria-keyshortcuts="r" onClick={() => setWriting(true)}>
            {refuse.open}
          </Button>
        )}
      </div>
      {refuse && writing && <RefusalForm {...refuse} />}
    </div>
  )
}

/** The keys it listens to, as desks name them. */
export const decideKeys = (accept: string, refuse: string) =>
  [
    ['a', accept],
    ['r', refuse],
    ['Enter', '이유 고르기'],
    ['Esc', '목록으로'],
  ] as const
