import { Suspense, useState } from 'react'
import { OpeningChip } from '@dure/ui/chips/OpeningChip'
import type { Choice } from '@dure/ui/overlays/ChoiceSheet'
import { lazyPart } from '../parts/LazyPart.tsx'

const ChoiceSheet = lazyPart(() => import('@dure/ui/overlays/ChoiceSheet').then((file) => file.ChoiceSheet))

type Props = {
  /** What is chosen here: the title of the choice, and what the chip says while nothing is. */
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: string
  /** The value that narrows nothing: with it the chip is not set. An order always has one, and is never set. */
  readonly unset?: string
  readonly onPick: (value: string) => void
}

/** A filter or an order chosen from a few, in a sheet that comes with the first press. */
export function ChoiceChip({ label, choices, value, unset, onPick }: Props) {
  const [open, setOpen] = useState(false)
  // What an address or a kept filter asks for may be beyond what is offered here, and narrows all the same.
  const name = choices.find((one) => one.value === value)?.label ?? `고른 ${label}`
  return (
    <>
      {unset === undefined ? (
        <OpeningChip chosen={undefined} onOpen={() => setOpen(true)}>
          <span className="sr-only">{label} </span>
          {name}
        </OpeningChip>
      ) : (
        <OpeningChip chosen={value === unset ? undefined : name} onOpen={() => setOpen(true)} onClear={() => onPick(unset)}>
          {label}
        </OpeningChip>
      )}
      <Suspense>
        {open && <ChoiceSheet title={label} choices={choices} value={value} onPick={onPick} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
