import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

/** What all chips share: a thumb's height, and a line that may break where a word is longer than the screen. */
export const chipShape =
  'inline-flex min-h-11 min-w-0 max-w-full shrink-0 items-center gap-1.5 rounded-3xl text-left type-label transition-colors [&>svg]:size-4 [&>svg]:shrink-0'

export const chipSet = 'border border-action bg-action-tint text-action'
export const chipUnset = 'border border-line bg-card text-soft hover:border-edge'

/** A short filter or answer that is on or off. One whose press opens a choice is an `OpeningChip`. */
export function FilterChip({ selected = false, className, ...rest }: ComponentProps<'button'> & { readonly selected?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={cx(chipShape, 'px-4 disabled:opacity-45', selected ? chipSet : chipUnset, className)}
    />
  )
}
