import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { FilterChip } from '../chips/FilterChip.tsx'
import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import { wholeFigures } from './whole.ts'

type Props = FieldProps & {
  /** Null where nothing was given yet. */
  readonly value: number | null
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly unit?: string
  readonly name?: string
  /** What is usual, to be chosen with one press. */
  readonly picks?: readonly number[]
}

const button =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full border border-edge/60 bg-card text-ink transition-colors hover:bg-sunk disabled:cursor-not-allowed disabled:opacity-40'

/** A number by two big buttons, by one of the usual ones, or typed: what is typed counts once it is within the bounds, at the latest when one goes on. */
export function NumberField({ value, onChange, min = 0, max = 999, step = 1, unit, name, picks = [], ...field }: Props) {
  const [typed, setTyped] = useState<string>()
  /** Where nothing was given one begins in the midst of what is usual, not at the least there may be. */
  const start = picks[Math.floor(picks.length / 2)] ?? min
  const set = (next: number) => {
    setTyped(undefined)
    onChange(Math.max(min, Math.min(max, next)))
  }
  const type = (text: string) => {
    const digits = wholeFigures(text).slice(0, String(max).length)
    const number = Number(digits)
    if (digits !== '' && number >= min) {
      set(number)
      // A point stays until it is left off, or the figures after it would make the number ten times as large.
      if (text.includes('.')) setTyped(text)
      return
    }
    // The beginning of a larger one: “2” of 24.
    setTyped(digits)
  }
  /** What was typed counts as it stands, or not at all: the field shows what goes. */
  const settle = (): void => {
    if (typed === undefined) return
    if (typed === '') setTyped(undefined)
    else set(Number(wholeFigures(typed)))
  }
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="space-y-3">
          <div className="flex items-center gap-2">
            <button
              type="button"
              aria-label={`${field.label} 줄이기`}
              className={button}
              disabled={value === null || value <= min}
              onClick={() => set((value ?? min) - step)}
            >
              <Minus aria-hidden="true" className="size-5" />
            </button>
            <input
              {...wiring}
              name={name}
              type="text"
              inputMode="numeric"
              role="spinbutton"
              aria-valuenow={value ?? min}
              aria-valuetext={value === null ? '아직 없음' : `${value}${unit ?? ''}`}
              aria-valuemin={min}
              aria-valuemax={max}
              value={typed ?? value ?? ''}
              onChange={(event) => type(event.currentTarget.value)}
              onBlur={settle}
              onKeyDown={(event) => {
                if (event.key === 'Enter') settle()
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                event.preventDefault()
                set(value === null ? start : value + (event.key === 'ArrowUp' ? step : -step))
              }}
              className="tabular min-h-11 w-16 rounded-field border border-edge bg-card text-center type-section"
            />
            {unit !== undefined && <span className="text-soft">{unit}</span>}
            <button
              type="button"
              aria-label={`${field.label} 늘리기`}
              className={button}
              disabled={value !== null && value >= max}
              onClick={() => set(value === null ? start : value + step)}
            >
              <Plus aria-hidden="true" className="size-5" />
            </button>
          </div>
          {picks.length > 0 && (
            <div role="group" aria-label={`${field.label} 바로 고르기`} className="flex flex-wrap gap-2">
              {picks.map((pick) => (
                <FilterChip key={pick} className="tabular" selected={value === pick} onClick={() => set(pick)}>
                  {pick}
                  {unit}
                </FilterChip>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
