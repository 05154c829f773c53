import { useState, type ReactNode } from 'react'
import { DeskList, type DeskListProps } from './DeskList.tsx'
import { DeskColumns, DeskPage, DeskSection } from './DeskPage.tsx'
import { DeskViews, type View } from './DeskViews.tsx'

type Written = { readonly id: number }

type Props<Item extends Written> = Pick<DeskListProps<Item>, 'items' | 'list' | 'empty' | 'keys'> & {
  readonly title: string
  readonly text: string
  readonly views?: readonly View[]
  /** What stands above the form, above it while one is changed, and above the list. */
  readonly heads: { readonly fresh: string; readonly change?: string; readonly list: string }
  /** Between the page's head and the list, where a desk has more to set. */
  readonly beside?: ReactNode
  /** A form: a new one, or a change of `given` as it is now. */
  readonly write: (given: Item | undefined, onDone: () => void) => ReactNode
  readonly children: (item: Item, onEdit: () => void) => ReactNode
}

/**
 * A page on which operators write and list: the form at the side, and what was written, each with its own changing. A change is of the
 * row as it is now, so that what a colleague did meanwhile is known by its version.
 */
export function WriteDesk<Item extends Written>({ title, text, views, heads, beside, write, children, ...list }: Props<Item>) {
  const [editing, setEditing] = useState<Item>()
  const given = list.items.find((one) => one.id === editing?.id) ?? editing
  return (
    <DeskPage title={title} text={text}>
      {views !== undefined && <DeskViews of={views} />}
      <DeskColumns>
        <DeskSection title={editing === undefined ? heads.fresh : (heads.change ?? heads.fresh)}>
          {/* Another one is another form. */}
          <div key={editing?.id ?? 'new'}>{write(given, () => setEditing(undefined))}</div>
        </DeskSection>
        <div className="space-y-5">
          {beside}
          <DeskSection title={heads.list} card={false}>
            <DeskList {...list}>{(item) => children(item, () => setEditing(item))}</DeskList>
          </DeskSection>
        </div>
      </DeskColumns>
    </DeskPage>
  )
}
