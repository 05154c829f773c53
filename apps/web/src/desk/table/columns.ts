import type { ReactNode } from 'react'

/** What a column holds: it says how wide it is, and how it is set. */
const widths = {
  number: '4.5rem',
  name: 'minmax(6.5rem, 1fr)',
  /** What a row has besides its name. */
  other: 'minmax(5rem, 0.8fr)',
  text: 'minmax(8rem, 2fr)',
  money: '6.5rem',
  time: '7.5rem',
  moment: '9.5rem',
  state: '8rem',
} as const

export type ColumnRole = keyof typeof widths

export type Column<Item> = {
  readonly title: string
  readonly role: ColumnRole
  /** It stays where the table has little room. */
  readonly main?: boolean
  readonly cell: (item: Item) => ReactNode
}

/** A list as a table [moderation.tables]. */
export type TableOf<Item> = {
  /** Of what, for who hears it. */
  readonly label: string
  readonly columns: readonly Column<Item>[]
  readonly key: (item: Item) => number
  /** Where a row leads: its name is the link. */
  readonly path: (item: Item) => string
  readonly isOpen?: (item: Item) => boolean
}

/** How wide the columns are, the same in each row. */
export const templateOf = (columns: readonly Pick<Column<never>, 'role' | 'main'>[], given: { readonly narrow: boolean }): string =>
  columns
    .filter(({ main }) => !given.narrow || main === true)
    .map(({ role }) => widths[role])
    .join(' ')
