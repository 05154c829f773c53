import type { ReactNode } from 'react'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { FormError } from '../forms/FormError.tsx'

type Props = {
  /** What the button does. */
  readonly label: string
  readonly busy: boolean
  /** What is wrong with no field of it. */
  readonly problem: string | undefined
  readonly onSubmit: () => unknown
  /** Lets a change be; absent where a new one is written. */
  readonly onCancel?: (() => void) | undefined
  /** In one line with its button, above a list or in a row. */
  readonly inline?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A form of the operators': its fields, what is wrong, the button that sends it, and the way out of a change. */
export function DeskForm({ label, busy, problem, onSubmit, onCancel, inline = false, className = '', children }: Props) {
  const submit = (
    <Button type="submit" busy={busy} className={inline ? 'mt-7 self-start in-[.grid]:max-sm:mt-0' : 'flex-1'}>
      {label}
    </Button>
  )
  return (
    <form
      noValidate
      className={cx(inline ? 'gap-3' : 'space-y-4', className)}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {inline && submit}
      <FormError text={problem} />
      {!inline && (
        <div className="flex gap-2">
          {submit}
          {onCancel !== undefined && (
            <Button tone="quiet" onClick={onCancel}>
              그만두기
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
