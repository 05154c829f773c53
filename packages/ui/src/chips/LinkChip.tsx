import type { ComponentProps } from 'react'
import { chipShape, chipUnset } from './FilterChip.tsx'
import { cx } from '../cx.ts'

/** Leads to another page. */
export function LinkChip({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className={cx(
        chipShape,
        chipUnset,
        'px-4 no-underline hover:text-ink aria-[current]:border-action aria-[current]:bg-action-tint aria-[current]:text-action',
        className,
      )}
    >
      {children}
    </a>
  )
}
