import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** A short filter that is on or off. */
export function Chip({ selected = false, className, children, ...rest }: ComponentProps<'button'> & { readonly selected?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={cx(
        'inline-flex min-h-11 items-center gap-1 whitespace-nowrap rounded-full border px-4 text-sm font-semibold transition-colors',
        selected ? 'border-action bg-action-tint text-action' : 'border-line bg-card text-soft hover:border-edge',
        className,
      )}
    >
      {children}
    </button>
  )
}
