import type { ComponentProps } from 'react'
import { chipShape } from './FilterChip.tsx'
import { cx } from '../cx.ts'

/** Does something at once, and is no filter: an icon and a word without a border. */
export function ActionChip({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={cx(chipShape, 'px-3 text-action hover:bg-action-tint disabled:opacity-45', className)} />
  )
}
