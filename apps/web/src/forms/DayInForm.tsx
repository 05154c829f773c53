import { useState } from 'react'
import { DateField } from './DateField.tsx'

type Props = {
  readonly label: string
  readonly name: string
  /** Empty where none is chosen. */
  readonly defaultValue: string
  readonly max?: string
  /** What stands on the way back to no day; without it a day stays one. */
  readonly none?: string
}

/** A day in a form that reads its fields by their names once it is sent. */
export function DayInForm({ name, defaultValue, ...field }: Props) {
  const [day, setDay] = useState(defaultValue)
  return (
    <div>
      <DateField {...field} value={day} onChange={setDay} />
      <input type="hidden" name={name} value={day} />
    </div>
  )
}
