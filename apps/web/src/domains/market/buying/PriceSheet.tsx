import { useState } from 'react'
import { Button } from '@dure/ui/Button'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { FormError } from '../../../forms/FormError.tsx'
import { MoneyField } from '../../../forms/MoneyField.tsx'
import type { Amount } from '../../../forms/amount.ts'
import { priceRange, priceSteps } from './texts.ts'

export type PriceChoice = { readonly priceMin?: number; readonly priceMax?: number }

type Props = PriceChoice & { readonly onPick: (choice: PriceChoice) => void; readonly onClose: () => void }

const given = (least: Amount, most: Amount): PriceChoice => ({
  ...(least === null ? {} : { priceMin: least }),
  ...(most === null ? {} : { priceMax: most }),
})

/** What it may cost: steps that act at once, or sums of one's own. */
export function PriceSheet({ priceMin, priceMax, onPick, onClose }: Props) {
  const [least, setLeast] = useState<Amount>(priceMin ?? null)
  const [most, setMost] = useState<Amount>(priceMax ?? null)
  const [problem, setProblem] = useState<string>()
  const pick = (choice: PriceChoice) => {
    onClose()
    onPick(choice)
  }
  const send = () => {
    if (Number.isNaN(least) || Number.isNaN(most)) return setProblem('금액을 다시 확인해 주세요.')
    if (least !== null && most !== null && least > most) return setProblem('가장 낮은 가격이 가장 높은 가격보다 커요.')
    pick(given(least, most))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="가격"
      actions={
        <>
          <Button tone="outline" wide onClick={() => pick({})}>
            모든 가격
          </Button>
          <Button wide onClick={send}>
            이 가격으로 보기
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap gap-2" role="group" aria-label="가격 고르기">
        {priceSteps.map((step) => (
          <FilterChip
            key={priceRange(step.priceMin, step.priceMax)}
            selected={step.priceMin === priceMin && step.priceMax === priceMax}
            onClick={() => pick(step)}
          >
            {priceRange(step.priceMin, step.priceMax)}
          </FilterChip>
        ))}
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <MoneyField label="가장 낮은 가격" value={least} onChange={(amount) => setLeast(amount)} />
        <MoneyField label="가장 높은 가격" value={most} onChange={(amount) => setMost(amount)} />
      </div>
      <div className="mt-3">
        <FormError text={problem} />
      </div>
    </Sheet>
  )
}
