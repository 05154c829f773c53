import { useId } from 'react'
import { cx } from '../cx.ts'

type Props<V extends string> = {
  readonly label: string
  readonly value: V
  readonly onChange: (value: V) => void
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly className?: string
}

/** Two to four short choices side by side. */
export function SegmentedControl<V extends string>({ label, value, onChange, options, className }: Props<V>) {
  const name = useId()
  return (
    <fieldset className={cx('flex rounded-field bg-sunk p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 flex-1 cursor-pointer items-center justify-center whitespace-nowrap rounded-lg px-3 font-semibold text-soft transition-colors has-checked:bg-raised has-checked:text-action has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-action"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
