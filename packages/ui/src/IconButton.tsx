import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

type Props = ComponentProps<'button'> & { readonly label: string }

/** A 44 px button that shows an icon and reads its label. */
export function IconButton({ label, className, type = 'button', children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-soft transition-colors hover:bg-sunk hover:text-ink disabled:opacity-45 [&>svg]:size-5',
        className,
      )}
    >
      {children}
    </button>
  )
}
