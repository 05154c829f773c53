import { useState, type ComponentProps } from 'react'
import { TextField } from './TextField.tsx'
import { wholeFigures } from './whole.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur' | 'inputMode' | 'type'> & {
  /** Its figures; empty where there are none. */
  readonly value: string
  readonly onChange: (figures: string) => void
  /** How many figures it may have. */
  readonly figures: number
}

/** A count in a line of text [texts.counts]. A point stays while one types, or the figures behind it would make the number ten times as large. */
export function WholeField({ value, onChange, figures, ...field }: Props) {
  const [typed, setTyped] = useState<string>()
  const read = (text: string): string => wholeFigures(text).slice(0, figures)
  return (
    <TextField
      {...field}
      inputMode="numeric"
      value={typed !== undefined && read(typed) === value ? typed : value}
      onBlur={() => setTyped(undefined)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text.includes('.') ? text : undefined)
        onChange(read(text))
      }}
    />
  )
}
