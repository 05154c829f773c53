import type { ComponentProps } from 'react'
import { buttonClass } from './buttonClass.ts'
import type { ButtonLook } from './buttonClass.ts'
import { cx } from './cx.ts'

type Props = ComponentProps<'button'> & ButtonLook & { readonly busy?: boolean }

/** A native button; while `busy` it keeps its width and the focus, cannot be pressed again, and says so. */
export function Button({ tone, size, wide, busy = false, className, children, type = 'button', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ tone, size, wide }), 'relative', className)}
    >
      <span className={cx('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <span aria-hidden="true" className="size-5 animate-spin rounded-full border-2 border-current border-t-transparent" />
          <span className="sr-only">처리하고 있어요</span>
        </span>
      )}
    </button>
  )
}
