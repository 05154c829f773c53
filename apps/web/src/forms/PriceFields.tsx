import { SegmentedControl } from '@dure/ui/fields/SegmentedControl'
import type { Amount } from './amount.ts'
import { MoneyField } from './MoneyField.tsx'

export type PriceUnit = 'F' | 'H'

type Props = {
  readonly unit: PriceUnit
  readonly cost: Amount
  readonly onUnit: (unit: PriceUnit) => void
  /** What was written where it is no amount. */
  readonly words?: string
  readonly onCost: (cost: Amount, written: string) => void
  readonly required?: boolean
  readonly disabled?: boolean
  readonly hint: string
  readonly error: string | undefined
}

/** What a quote costs, whole or by the hour, wherever one is written. */
export function PriceFields({ unit, cost, words, onUnit, onCost, required = false, disabled = false, hint, error }: Props) {
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
        <MoneyField
          label="금액"
          {...(words === undefined ? {} : { words })}
          required={required}
          disabled={disabled}
          value={cost}
          onChange={onCost}
          hint={hint}
          error={error}
        />
      </div>
    </>
  )
}
