import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type Choice = { readonly value: string; readonly label: ReactNode; readonly description?: ReactNode; readonly disabled?: boolean }

type Props = {
  readonly label: string
  readonly hiddenLabel?: boolean
  readonly name?: string
  readonly value: string | null
  readonly onChange: (value: string) => void
  readonly choices: readonly Choice[]
  readonly error?: string | undefined
  readonly columns?: 1 | 2
  /** A pointer chose, the chosen one too; arrow keys only move. */
  readonly onPick?: (value: string) => void
}

/** One of several as big cards to tap; arrow keys move as in any radio group. */
export function RadioGroup({ label, hiddenLabel = false, name, value, onChange, choices, error, columns = 1, onPick }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={cx('mb-2 type-label', hiddenLabel && 'sr-only')}>{label}</legend>
      <div className={cx('grid gap-2', columns === 2 && 'sm:grid-cols-2')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            onClick={(event) => {
              // A key's click counts as none.
              if (event.detail > 0 && choice.disabled !== true) onPick?.(choice.value)
            }}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-line bg-card px-4 py-3 transition-colors hover:border-edge has-checked:border-action has-checked:bg-action-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action has-disabled:cursor-not-allowed has-disabled:opacity-45"
          >
            <input
              type="radio"
              name={name ?? id}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className="size-6 shrink-0 appearance-none rounded-full border-2 border-edge bg-card transition-[border-width] checked:border-[7px] checked:border-action focus-visible:outline-none"
            />
            <span className="min-w-0">
              <span className="block font-medium">{choice.label}</span>
              {choice.description !== undefined && <span className="block type-meta">{choice.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
