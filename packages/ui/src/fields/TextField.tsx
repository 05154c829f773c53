import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Field, controlClass } from './Field.tsx'
import type { FieldProps } from './Field.tsx'

type Props = Omit<ComponentProps<'input'>, 'children'> & FieldProps & { readonly suffix?: ReactNode }

/** One line of text; takes the props of `register(…)` of react-hook-form as they are. */
export function TextField({ label, hiddenLabel, hint, error, required, suffix, className, ...input }: Props) {
  return (
    <Field label={label} hiddenLabel={hiddenLabel} hint={hint} error={error} required={required}>
      {(wiring) => (
        <div className="relative">
          <input type="text" {...input} {...wiring} className={cx(controlClass, suffix !== undefined && 'pr-14', className)} />
          {suffix !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-faint">{suffix}</span>
          )}
        </div>
      )}
    </Field>
  )
}
