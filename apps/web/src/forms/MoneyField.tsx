import { useState, type ComponentProps } from 'react'
import { formatCash, formatWon } from '@dure/kernel/money'
import { TextField } from '@dure/ui/fields/TextField'
import { amountText, typedAmount, type Amount } from './amount.ts'

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'hiddenLabel' | 'hint' | 'error' | 'required' | 'disabled' | 'name'> & {
  readonly value: Amount
  /** What was written where it is no amount, as a draft kept it. */
  readonly words?: string
  readonly onChange: (amount: Amount, written: string) => void
  readonly unit?: '원' | '캐시'
  /** He goes on elsewhere; and that he is typing again. */
  readonly onLeave?: (left: boolean) => void
}

const unreadable = '금액을 하나만 적어 주세요. 150,000이나 15만처럼요.'

/** Money, wherever it is typed or pasted: read as people write it [texts.amounts]. What it does not understand stays and says so. */
export function MoneyField({ value, words = '', onChange, unit = '원', hint, error, onLeave, ...field }: Props) {
  const [written, setWritten] = useState<{ readonly text: string; readonly amount: Amount } | null>(null)
  const [left, setLeft] = useState(true)
  const stands = written !== null && Object.is(written.amount, value)
  const isUnreadable = value !== null && Number.isNaN(value)
  const leave = (now: boolean) => {
    setLeft(now)
    onLeave?.(now)
  }
  const read = stands && !isUnreadable && value !== null ? (unit === '원' ? formatWon(value) : formatCash(value)) : undefined
  return (
    <TextField
      {...field}
      inputMode="numeric"
      suffix={unit}
      hint={read ?? hint}
      // Who is still typing 15만 has written no amount for a moment, until he sends it; a field that counts for nothing complains of nothing.
      error={!isUnreadable ? error : (left || error !== undefined) && !field.disabled ? unreadable : undefined}
      value={stands ? written.text : isUnreadable ? words : amountText(value)}
      onBlur={() => {
        leave(true)
        if (!isUnreadable) setWritten(null)
      }}
      onChange={(event) => {
        const text = event.currentTarget.value
        const { amount, inOrder } = typedAmount(text)
        leave(false)
        setWritten(inOrder ? null : { text, amount })
        onChange(amount, text)
      }}
    />
  )
}
