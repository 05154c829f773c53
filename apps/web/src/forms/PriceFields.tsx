import { SegmentedControl } from '@dure/ui/fields/SegmentedControl'
import { TextField } from '@dure/ui/fields/TextField'
import { amountText, digitsOf } from './amount.ts'

export type PriceUnit = 'F' | 'H'

type Props = {
  readonly unit: PriceUnit
  /** Digits, or a number; nothing while there is none. */
  readonly cost: string | number | null | undefined
  readonly onUnit: (unit: PriceUnit) => void
  /** The digits that were typed. */
  readonly onCost: (digits: string) => void
  readonly required?: boolean
  readonly disabled?: boolean
  readonly hint: string
  readonly error: string | undefined
}

/** What a quote costs, whole or by the hour, wherever one is written. */
export function PriceFields({ unit, cost, onUnit, onCost, required = false, disabled = false, hint, error }: Props) {
  return (
    <>
      <SegmentedControl
        label="가격 단위"
        value={unit}
        onChange={onUnit}
        options={[
          { value: 'F', label: '총 비용' },
          { value: 'H', label: '시간당' },
        ]}
      />
      <div className="mt-3">
        <TextField
          label="금액"
          inputMode="numeric"
          required={required}
          disabled={disabled}
          value={amountText(cost)}
          onChange={(event) => onCost(digitsOf(event.currentTarget.value))}
          suffix="원"
          hint={hint}
          error={error}
        />
      </div>
    </>
  )
}
