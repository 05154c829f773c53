import { useState } from 'react'
import { Button } from '@dure/ui/Button'
import { DatePicker } from '@dure/ui/fields/DatePicker'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { readSeoulField } from './seoulTime.ts'
import { TimeField } from './TimeField.tsx'

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
        <TimeField label="시각" standing={time} value={time} onChange={(event) => setTime(event.currentTarget.value)} />
      </div>
    </Sheet>
  )
}
