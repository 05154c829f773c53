import type { ReactNode } from 'react'

/** What is compared: its name, and how it stands for each; null where nothing is known of one. */
export type Compared<Item> = { readonly label: string; readonly hidden?: boolean; readonly of: (item: Item) => ReactNode }

type Props<Item> = {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => number
  readonly renderHead: (item: Item) => ReactNode
  readonly rows: readonly Compared<Item>[]
}

/** Several of a kind beside each other: a column each, which scroll sideways where they do not fit, under names that stay. */
export function SideBySide<Item>({ items, keyOf, renderHead, rows }: Props<Item>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="나란히 비교">
      <table className="w-full table-fixed border-collapse text-left" style={{ minWidth: `${4.5 + items.length * 8.5}rem` }}>
        <thead>
          <tr className="align-bottom">
            <th className="sticky left-0 z-10 w-18 bg-card" scope="col">
              <span className="sr-only">무엇을</span>
            </th>
            {items.map((item) => (
              <th key={keyOf(item)} scope="col" className="px-2 pb-3 font-semibold">
                {renderHead(item)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, hidden = false, of }) => (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="sticky left-0 z-10 bg-card py-3 pr-2 type-note font-semibold">
                {hidden ? <span className="sr-only">{label}</span> : label}
              </th>
              {items.map((item) => (
                <td key={keyOf(item)} className="tabular px-2 py-3 text-sm">
                  {of(item) ?? <span className="text-faint">아직 없어요</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
