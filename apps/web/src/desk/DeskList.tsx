import type { ReactNode } from 'react'
import { cx } from '@dure/ui/cx'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { LoadMore } from '@dure/ui/LoadMore'
import { href } from '../navigation/href.ts'
import { cardClass } from './DeskPage.tsx'

/** An endless list, as its query holds it. */
export type List = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

export type DeskListProps<Item> = {
  readonly items: readonly Item[]
  /** Absent where all of it is there. */
  readonly list?: List
  readonly empty: { readonly title: string; readonly text?: string | undefined }
  /** What keys press in a row beside j and k, as its buttons, links and fields name them; absent where nothing is to be done. */
  readonly keys?: readonly (readonly [key: string, does: string])[] | undefined
} &
  /** All rows at once, and what is set of them beside the keys (`TableList`). */
  (
    | { readonly rows: ReactNode; readonly setting: ReactNode; readonly columns?: undefined; readonly children?: undefined }
    /** A row with acts of its own: a `DeskRow` or a `DeskLink`. */
    | { readonly rows?: undefined; readonly setting?: undefined; readonly columns?: 1 | 2; readonly children: (item: Item) => ReactNode }
  )

/** The rows of a desk and their states: none, more to come, more that did not come, all. */
export function DeskList<Item>({ items, list, empty, keys, columns = 1, rows, setting, children }: DeskListProps<Item>) {
  return (
    <>
      {items.length === 0 && <EmptyState scene="inbox" action={{ label: '운영 홈', href: href('/admin') }} {...empty} />}
      {items.length > 0 && keys !== undefined && (
        <div className="mt-3 hidden flex-wrap items-center gap-x-3 type-meta md:flex">
          {[['j', '다음'] as const, ['k', '이전'] as const, ...keys].map(([key, does]) => (
            <span key={key}>
              <kbd className="rounded-sm border border-line bg-card px-1.5 font-sans text-xs font-semibold text-soft">{key}</kbd> {does}
            </span>
          ))}
          {setting}
        </div>
      )}
      {children !== undefined ? (
        <ul className={cx('mt-4 empty:hidden', columns === 2 ? 'grid gap-4 md:grid-cols-2' : 'space-y-3')}>{items.map(children)}</ul>
      ) : (
        items.length > 0 && rows
      )}
      {list?.isFetchNextPageError ? (
        <ErrorState text="더 불러오지 못했어요." onRetry={() => void list.fetchNextPage()} busy={list.isFetchingNextPage} />
      ) : (
        list?.hasNextPage && <LoadMore hasMore loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </>
  )
}

type RowProps = { readonly heading: string; readonly className?: string; readonly children: ReactNode }

/** One thing on a desk; keys stop at it and it is read by its heading's id. */
export const DeskRow = ({ heading, className = '', children }: RowProps) => (
  <li data-row tabIndex={-1} aria-labelledby={heading} className={`${cardClass} scroll-my-20 [overflow-wrap:anywhere] ${className}`}>
    {children}
  </li>
)

type LinkProps = { readonly path: string; readonly isOpen?: boolean; readonly className?: string; readonly children: ReactNode }

/** One thing on a desk that opens elsewhere or beside the list; keys stop at its link. */
export const DeskLink = ({ path, isOpen = false, className = '', children }: LinkProps) => (
  <li>
    <a
      data-row
      href={path}
      aria-current={isOpen ? 'true' : undefined}
      className={`block scroll-my-20 rounded-card border border-line bg-card p-4 hover:bg-sunk aria-[current]:border-action ${className}`}
    >
      {children}
    </a>
  </li>
)
