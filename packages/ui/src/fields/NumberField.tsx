import { Minus, Plus } from 'lucide-react'
import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'

type Props = FieldProps & {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly unit?: string
  readonly name?: string
}

const button =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full border border-edge/60 bg-card text-ink transition-colors hover:bg-sunk disabled:cursor-not-allowed disabled:opacity-40'

/** A small number by two big buttons, or typed. */
export function NumberField({ value, onChange, min = 0, max = 999, step = 1, unit, name, ...field }: Props) {
  const set = (next: number) => onChange(Math.max(min, Math.min(max, next)))
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="flex items-center gap-2">
          <button
            type="button"
            aria-label={`${field.label} 줄이기`}
            className={button}
            disabled={value <= min}
            onClick={() => set(value - step)}
          >
            <Minus aria-hidden="true" className="size-5" />
          </button>
          <input
            {...wiring}
            name={name}
            type="text"
            inputMode="numeric"
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            value={value}
            onChange={(event) => set(Number(event.currentTarget.value.replace(/[^\d-]/g, '')) || 0)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              set(value + (event.key === 'ArrowUp' ? step : -step))
            }}
            className="tabular min-h-11 w-16 rounded-field border border-edge bg-card text-center text-lg font-bold"
          />
          {unit !== undefined && <span className="text-soft">{unit}</span>}
          <button
            type="button"
            aria-label={`${field.label} 늘리기`}
            className={button}
            disabled={value >= max}
            onClick={() => set(value + step)}
          >
            <Plus aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </Field>
  )
}
