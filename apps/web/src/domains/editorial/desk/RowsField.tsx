import { ArrowDown, ArrowUp } from 'lucide-react'
import { everyHomeRow, type HomeOrder } from '@dure/contract/editorial/rows'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { IconButton } from '@dure/ui/IconButton'
import { rowNames } from '../texts.ts'

type Props = { readonly value: HomeOrder; readonly set: (value: HomeOrder) => void }

/** The rows of the home page, moved up and down and taken out [editorial.home-order]. */
export function RowsField({ value, set }: Props) {
  const rows = everyHomeRow(value)
  const moved = (at: number, to: number): HomeOrder => rows.with(at, rows[to]!).with(to, rows[at]!)
  return (
    <ol className="divide-y divide-line rounded-field border border-line">
      {rows.map(({ row, shown }, at) => (
        <li key={row} className="flex items-center gap-1 px-3 py-1">
          <span className="flex-1">
            <Checkbox checked={shown} onChange={(event) => set(rows.with(at, { row, shown: event.currentTarget.checked }))}>
              {rowNames[row]}
            </Checkbox>
          </span>
          <IconButton label={`${rowNames[row]} 위로`} disabled={at === 0} onClick={() => set(moved(at, at - 1))}>
            <ArrowUp />
          </IconButton>
          <IconButton label={`${rowNames[row]} 아래로`} disabled={at === rows.length - 1} onClick={() => set(moved(at, at + 1))}>
            <ArrowDown />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}
