import type { ComponentProps, ReactNode } from 'react'
import { Check } from 'lucide-react'
import { cx } from '../cx.ts'
import { whileBusy } from './whileBusy.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & { readonly children: ReactNode; readonly card?: boolean; readonly busy?: boolean }

/** A native checkbox with a 44 px row; `card` gives it the edge of a choice among several. While `busy` it keeps the focus and stays as it is. */
export function Checkbox({ children, card = false, busy = false, className, ...input }: Props) {
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-45 has-aria-busy:cursor-progress',
        card &&
          'min-h-14 rounded-card border border-line bg-card px-4 py-3 transition-colors hover:border-edge has-checked:border-action has-checked:bg-action-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
        className,
      )}
    >
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          {...input}
          {...whileBusy(busy)}
          className="peer size-6 appearance-none rounded-md border-2 border-edge bg-card transition-colors checked:border-action checked:bg-action aria-invalid:border-danger"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute size-4 text-on-action opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0">{children}</span>
    </label>
  )
}
