import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDate, parseSeoulDay, weekdayOf } from '@dure/kernel/time'
import { cx } from '@dure/ui/cx'
import { controlClass, Field, type FieldProps } from '@dure/ui/fields/Field'
import { lazyPart } from '../parts/LazyPart.tsx'

// The month comes with the press.
const DateSheet = lazyPart(() => import('./DateSheet.tsx').then((file) => file.DateSheet))

type Props = Omit<FieldProps, 'required'> & {
  /** `2026-12-01`; empty where none was chosen. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** What stands where no day is chosen. */
  readonly empty?: string
  /** What stands on the way back to no day; without it a day stays one. */
  readonly none?: string
}

/** A day, chosen from a month of ours, and its year where days may lie far back. */
export function DateField({ value, onChange, min, max, empty = '날짜 고르기', none, ...field }: Props) {
  const [open, setOpen] = useState(false)
  const day = value === '' ? undefined : parseSeoulDay(value)
  const said = day === undefined ? empty : `${formatDate(day)} (${weekdayOf(day)})`
  return (
    <>
      <Field {...field}>
        {({ id, 'aria-describedby': described }) => (
          <button
            type="button"
            id={id}
            aria-label={`${field.label}, ${said}`}
            aria-describedby={described}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={cx(
              controlClass,
              'flex items-center justify-between gap-2 text-left',
              field.error && 'border-danger',
              day === undefined && 'text-faint',
            )}
          >
            <span className="tabular min-w-0">{said}</span>
            <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-faint" />
          </button>
        )}
      </Field>
      {open && (
        <Suspense>
          <DateSheet
            label={field.label}
            value={day === undefined ? '' : value}
            min={min}
            max={max}
            none={none}
            onPick={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
