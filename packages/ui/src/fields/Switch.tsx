import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { whileBusy } from './whileBusy.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  readonly children: ReactNode
  readonly hint?: ReactNode
  readonly busy?: boolean
}

/**
 * A choice that acts at once: a native checkbox that looks and is read as a switch, in a row that is pressed whole. While `busy` it keeps
 * the focus and stays as it is.
 */
export function Switch({ children, hint, className, busy = false, ...input }: Props) {
  return (
    <label
      className={cx(
        'flex min-h-13 cursor-pointer items-center justify-between gap-4 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-45 has-aria-busy:cursor-progress',
        className,
      )}
    >
      <span className="min-w-0">
        <span className="block">{children}</span>
        {hint !== undefined && <span className="block type-meta">{hint}</span>}
      </span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says itself whether it is checked
        role="switch"
        {...input}
        {...whileBusy(busy)}
        className="relative h-7 w-12 shrink-0 cursor-[inherit] appearance-none rounded-full bg-edge transition-colors before:absolute before:left-0.5 before:top-0.5 before:size-6 before:rounded-full before:bg-white before:shadow-sm before:transition-transform checked:bg-action checked:before:translate-x-5 dark:before:bg-card"
      />
    </label>
  )
}
