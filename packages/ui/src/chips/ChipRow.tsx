import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type Props = { readonly label?: string; readonly className?: string; readonly children: ReactNode }

/** Chips beside each other: on phones one row that scrolls sideways to both edges of the page, and never wraps. */
export function ChipRow({ label, className, children }: Props) {
  return (
    <div
      {...(label === undefined ? {} : { role: 'group', 'aria-label': label })}
      className={cx(
        '-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0',
        className,
      )}
    >
      {children}
    </div>
  )
}
