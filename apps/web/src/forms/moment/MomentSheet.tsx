import { useState } from 'react'
import { Button } from '@dure/ui/Button'
import { DatePicker } from '@dure/ui/fields/DatePicker'
import { Select } from '@dure/ui/fields/Select'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { readSeoulField } from './seoulTime.ts'

/** Every half hour of a day, with the one that was typed. */
const timesWith = (typed: string): readonly string[] =>
  [
    ...new Set([typed, ...Array.from({ length: 48 }, (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`)]),
  ].toSorted()

type Props = {
  readonly label: string
  /** What stands in the field. */
  readonly typed: string
  readonly onChoose: (text: string) => void
  readonly onClose: () => void
}

/** A month and the hours of a day to choose a moment of. */
export function MomentSheet({ label, typed, onChoose, onClose }: Props) {
  const read = readSeoulField(typed)
  const [day, setDay] = useState<string | null>(read?.[0] ?? null)
  const [time, setTime] = useState(read?.[1] ?? '09:00')
  return (
    <Sheet
      open
      onClose={onClose}
      title={label}
      actions={
        <Button wide disabled={day === null} onClick={() => day !== null && onChoose(`${day.replaceAll('-', '.')} ${time}`)}>
          고르기
        </Button>
      }
    >
      <div className="flex justify-center">
        <DatePicker label={label} value={day} onChange={setDay} />
      </div>
      <div className="mt-4">
        <Select
          label="시각"
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
          options={timesWith(time).map((one) => ({ value: one, label: one }))}
        />
      </div>
    </Sheet>
  )
}
