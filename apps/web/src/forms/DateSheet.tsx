import { Button } from '@dure/ui/Button'
import { DatePicker } from '@dure/ui/fields/DatePicker'
import { Sheet } from '@dure/ui/overlays/Sheet'

type Props = {
  readonly label: string
  /** Empty where none was chosen. */
  readonly value: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** What stands on the way back to no day; without it a day stays one. */
  readonly none?: string | undefined
  readonly onPick: (day: string) => void
  readonly onClose: () => void
}

/** A month to choose a day of: the press chooses and closes. */
export function DateSheet({ label, value, min, max, none, onPick, onClose }: Props) {
  const pick = (day: string) => {
    onClose()
    if (day !== value) onPick(day)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={label}
      actions={
        none === undefined || value === '' ? undefined : (
          <Button tone="outline" wide onClick={() => pick('')}>
            {none}
          </Button>
        )
      }
    >
      <div className="flex justify-center">
        <DatePicker
          label={label}
          value={value === '' ? null : value}
          onChange={pick}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
        />
      </div>
    </Sheet>
  )
}
