import { ChevronDown, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { chipSet, chipShape, chipUnset } from './FilterChip.tsx'
import { cx } from '../cx.ts'

type Props = {
  /** What was chosen; undefined while nothing is. */
  readonly chosen: string | undefined
  /** What is chosen here, said while nothing is. */
  readonly children: ReactNode
  readonly onOpen: () => void
  /** Takes what was chosen off again. */
  readonly onClear?: (() => void) | undefined
  readonly className?: string
}

/** A filter (▾) that opens a choice: what was chosen stands on it, and is taken off by the × within it. */
export function OpeningChip({ chosen, children, onOpen, onClear, className }: Props) {
  const clear = chosen === undefined ? undefined : onClear
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <span className={cx(chipShape, chosen === undefined ? chipUnset : chipSet, clear !== undefined && 'gap-0', className)}>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        className={cx('flex min-h-11 min-w-0 items-center gap-1 rounded-3xl pl-4', clear === undefined ? 'pr-3' : 'pr-1')}
        onClick={onOpen}
      >
        <span className="min-w-0 truncate">{chosen ?? children}</span>
        {clear === undefined && <ChevronDown aria-hidden="true" className="size-4 shrink-0" />}
      </button>
      {clear !== undefined && (
        <button
          type="button"
          aria-label={`${chosen} 빼기`}
          className="-my-px -ml-1 -mr-px grid size-11 shrink-0 place-items-center rounded-full"
          onClick={() => {
            // It goes with what it takes off: the chip keeps the focus.
            opener.current?.focus()
            clear()
          }}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </span>
  )
}
