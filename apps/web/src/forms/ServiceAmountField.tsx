import { useState } from 'react'
import { safePaymentLimits as limits, serviceAmountProblem } from '@dure/contract/safe-payment/limits'
import { formatWon } from '@dure/kernel/money'
import { MoneyField } from './MoneyField.tsx'

type Props = {
  readonly label: string
  readonly amount: number
  readonly error?: string | undefined
  readonly onChange: (amount: number) => void
}

/** What a safe payment is made of, in whole won; an amount outside the limits is told at the field. */
export function ServiceAmountField({ label, amount, error, onChange }: Props) {
  // Who is still typing 50,000 has not typed too little; too much is too much at once.
  const [left, setLeft] = useState(amount > 0)
  const problem = amount === 0 || (!left && !(amount > limits.maxServiceAmount)) ? undefined : serviceAmountProblem(amount)
  return (
    <MoneyField
      label={label}
      value={amount === 0 ? null : amount}
      hint={`${formatWon(limits.minServiceAmount)}부터 ${formatWon(limits.maxServiceAmount)}까지`}
      error={problem ?? error}
      onLeave={setLeft}
      onChange={(typed) => onChange(typed ?? 0)}
    />
  )
}
