import { useSyncExternalStore, type CSSProperties } from 'react'
import { Rows3, Rows4 } from 'lucide-react'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { useSession } from '../../session/store.ts'
import { templateOf, type Column, type ColumnRole, type TableOf } from './columns.ts'
import { isRoomy, setRoomy, watchRoomy } from './density.ts'

const useRoomy = (memberId: string | number): boolean =>
  useSyncExternalStore(
    watchRoomy,
    () => isRoomy(memberId),
    () => false,
  )

/** Rows with air, or as many as a screen holds; kept for the operator in this browser. */
export function DensityButton() {
  const memberId = useSession().me?.id ?? ''
  const roomy = useRoomy(memberId)
  return (
    <Button
      size="sm"
      tone="quiet"
      aria-pressed={roomy}
      className="ml-auto shrink-0 max-md:hidden"
      onClick={() => setRoomy(memberId, !roomy)}
    >
      {roomy ? <Rows3 aria-hidden="true" className="size-4" /> : <Rows4 aria-hidden="true" className="size-4" />}
      줄 넓게
    </Button>
  )
}

/** Laid out as blocks and grids, browsers no longer take these elements for a table by themselves. */
const as = (role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'cell') => ({ role })

const line = 'flex flex-wrap items-center gap-x-3 px-3 @[25rem]:grid @[25rem]:grid-cols-(--narrow) @3xl:grid-cols-(--all)'

/** On a line of its own where rows are no table, after what was short. */
const set: Readonly<Record<ColumnRole, string>> = {
  number: 'tabular type-meta',
  name: 'min-w-0 font-semibold @max-[25rem]:order-first @max-[25rem]:basis-full @[25rem]:truncate',
  text: 'min-w-0 type-note @max-[25rem]:order-last @max-[25rem]:line-clamp-2 @max-[25rem]:basis-full @[25rem]:truncate',
  money: 'tabular font-semibold @[25rem]:text-right',
  other: 'min-w-0 @[25rem]:truncate',
  time: 'tabular whitespace-nowrap type-meta',
  moment: 'tabular whitespace-nowrap type-meta',
  state: 'flex gap-1 overflow-hidden',
}

const seen = (main: boolean | undefined): string => (main === true ? '' : '@[25rem]:@max-3xl:hidden')

/**
 * The rows of a desk as a table: by the width of its place all columns, the main ones, or a block a row, as on phones. The name of
 * a row is its link and takes a press anywhere in it; keys stop at it.
 */
export function DeskTable<Item>({ items, of }: { readonly items: readonly Item[]; readonly of: TableOf<Item> }) {
  const roomy = useRoomy(useSession().me?.id ?? '')
  const widths = {
    '--all': templateOf(of.columns, { narrow: false }),
    '--narrow': templateOf(of.columns, { narrow: true }),
  } as CSSProperties
  return (
    <div className="@container mt-3">
      <table {...as('table')} aria-label={of.label} style={widths} className="block rounded-card border border-line bg-card text-sm">
        <thead {...as('rowgroup')} className="block @max-[25rem]:sr-only">
          <tr {...as('row')} className={cx(line, 'min-h-8 border-b border-line')}>
            {of.columns.map(({ title, role, main }) => (
              <th
                {...as('columnheader')}
                key={title}
                scope="col"
                className={cx('truncate text-left text-xs font-bold text-faint', role === 'money' && 'text-right', seen(main))}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as('rowgroup')} className="block divide-y divide-line">
          {items.map((item) => {
            const open = of.isOpen?.(item) === true
            return (
              <tr
                {...as('row')}
                key={of.key(item)}
                className={cx(
                  line,
                  'relative py-2 hover:bg-sunk @[25rem]:py-0',
                  roomy ? '@[25rem]:min-h-13' : '@[25rem]:min-h-9',
                  open && 'bg-action-tint',
                )}
              >
                {of.columns.map((column) => (
                  <td {...as('cell')} key={column.title} className={cx(set[column.role], seen(column.main))}>
                    {column.role === 'name' ? <RowLink item={item} of={of} column={column} open={open} /> : column.cell(item)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type LinkProps<Item> = { readonly item: Item; readonly of: TableOf<Item>; readonly column: Column<Item>; readonly open: boolean }

const RowLink = <Item,>({ item, of, column, open }: LinkProps<Item>) => (
  <a
    data-row
    href={of.path(item)}
    aria-current={open ? 'true' : undefined}
    className="scroll-my-20 outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
  >
    {column.cell(item)}
  </a>
)
