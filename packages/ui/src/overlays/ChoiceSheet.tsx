import { Check } from 'lucide-react'
import { cx } from '../cx.ts'
import { Sheet } from './Sheet.tsx'

export type Choice = { readonly value: string; readonly label: string; readonly hint?: string }

type Props = {
  readonly title: string
  readonly choices: readonly Choice[]
  readonly value: string
  readonly onPick: (value: string) => void
  readonly onClose: () => void
}

/** One of several, which acts at once: the press chooses and closes. */
export function ChoiceSheet({ title, choices, value, onPick, onClose }: Props) {
  return (
    <Sheet open onClose={onClose} title={title}>
      <ul className="-mx-2">
        {choices.map((one) => (
          <li key={one.value}>
            <button
              type="button"
              aria-pressed={one.value === value}
              className={cx(
                'flex min-h-12 w-full items-center gap-3 rounded-field px-2 py-2 text-left hover:bg-sunk',
                one.value === value && 'font-semibold text-action',
              )}
              onClick={() => {
                onClose()
                if (one.value !== value) onPick(one.value)
              }}
            >
              <span className="min-w-0 flex-1">{one.label}</span>
              {one.hint !== undefined && <span className="tabular shrink-0 type-meta font-normal">{one.hint}</span>}
              <Check aria-hidden="true" className={cx('size-5 shrink-0', one.value !== value && 'invisible')} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
