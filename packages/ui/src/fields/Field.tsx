import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type FieldProps = {
  readonly label: string
  /** The label is read but not shown. */
  readonly hiddenLabel?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly required?: boolean
}

type Wiring = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

/** Look of a text-like control; red edge while it is wrong. */
export const controlClass =
  'w-full min-h-11 rounded-field border border-edge bg-card px-4 py-2 text-base text-ink placeholder:text-faint transition-colors outline-offset-0 focus:border-action focus:outline-2 focus:outline-action aria-invalid:border-danger aria-invalid:focus:outline-danger disabled:bg-sunk disabled:text-faint [&[readonly]]:bg-sunk'

/** Label, control, hint and error, wired for screen readers. */
export function Field({
  label,
  hiddenLabel = false,
  hint,
  error,
  required = false,
  children,
  aside,
}: FieldProps & { readonly children: (wiring: Wiring) => ReactNode; readonly aside?: ReactNode }) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className={cx('mb-1.5 block type-label text-ink', hiddenLabel && 'sr-only')}>
        {label}
        {!required || (
          <span className="ml-1 text-danger" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {(error || hint !== undefined || aside !== undefined) && (
        <div className="mt-1.5 flex items-start justify-between gap-3 text-sm">
          <div>
            {error && (
              <p id={`${id}-error`} role="alert" className="font-medium text-danger">
                {error}
              </p>
            )}
            {hint !== undefined && (
              <p id={`${id}-hint`} className="text-faint">
                {hint}
              </p>
            )}
          </div>
          {aside}
        </div>
      )}
    </div>
  )
}
