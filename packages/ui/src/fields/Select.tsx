import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import { cx } from '../cx.ts'
import { Field, controlClass } from './Field.tsx'
import type { FieldProps } from './Field.tsx'

export type Option = { readonly value: string; readonly label: string; readonly disabled?: boolean }

type Props = Omit<ComponentProps<'select'>, 'children'> &
  FieldProps & { readonly options: readonly Option[]; readonly placeholder?: string }

/** The platform's own list: a wheel on phones, type-ahead on desktops. */
export function Select({ label, hiddenLabel, hint, error, required, options, placeholder, className, ...select }: Props) {
  return (
    <Field label={label} hiddenLabel={hiddenLabel} hint={hint} error={error} required={required}>
      {(wiring) => (
        <div className="relative">
          <select {...select} {...wiring} className={cx(controlClass, 'appearance-none pr-11', className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3.5 top-1/2 size-5 -translate-y-1/2 text-faint" />
        </div>
      )}
    </Field>
  )
}
