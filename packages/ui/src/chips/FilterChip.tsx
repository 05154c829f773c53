import type { ComponentProps } from 'react'
import { chipSet, chipShape, chipUnset } from './chipClass.ts'
import { cx } from '../cx.ts'

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
