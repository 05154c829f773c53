import { DeskList, type DeskListProps } from '../DeskList.tsx'
import type { TableOf } from './columns.ts'
import { DensityButton, DeskTable } from './DeskTable.tsx'

export type TableListProps<Item> = Pick<DeskListProps<Item>, 'items' | 'list' | 'empty' | 'keys'> & { readonly table: TableOf<Item> }

/** The rows of a desk as a table, and their states. */
export const TableList = <Item,>({ table, ...list }: TableListProps<Item>) => (
  <DeskList {...list} setting={<DensityButton />} rows={<DeskTable items={list.items} of={table} />} />
)
