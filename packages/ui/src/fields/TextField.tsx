import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Field, controlClass } from './Field.tsx'
import type { FieldProps } from './Field.tsx'

type Props = Omit<ComponentProps<'input'>, 'children'> &
  FieldProps & {
    readonly suffix?: ReactNode
    /** What may be pressed at its right end: an `IconButton`. */
    readonly button?: ReactNode
  }

/** One line of text; takes the props of `register(…)` of react-hook-form as they are. */
export function TextField({ label, hiddenLabel, hint, error, required, suffix, button, className, ...input }: Props) {
  return (
    <Field label={label} hiddenLabel={hiddenLabel} hint={hint} error={error} required={required}>
      {(wiring) => (
        <div className="relative">
          <input type="text" {...input} {...wiring} className={cx(controlClass, (suffix ?? button) !== undefined && 'pr-14', className)} />
          {suffix !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-faint">{suffix}</span>
          )}
          {button !== undefined && <span className="absolute inset-y-0 right-1 flex items-center">{button}</span>}
        </div>
      )}
    </Field>
  )
}
