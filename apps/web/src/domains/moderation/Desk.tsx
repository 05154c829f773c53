import type { ReactNode } from 'react'
import { buttonClass } from '@dure/ui/button-class'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { LoadMore } from '@dure/ui/LoadMore'
import { AdminFrame, cardClass } from './AdminFrame.tsx'
import { useRowKeys } from './useRowKeys.ts'

/** What there is to look at: its button, and where it leads. */
type View = { readonly label: string; readonly path: string; readonly isShown: boolean }

/** An endless list, as its query holds it. */
type List = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

type Props<Item> = {
  readonly title: string
  readonly text?: string
  readonly views: readonly View[]
  readonly list: List
  readonly items: readonly Item[]
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string }
  /** What keys press in a row beside j and k, as its buttons and fields name them; absent where nothing is to be done. */
  readonly keys?: readonly (readonly [key: string, does: string])[] | undefined
  /** How the desk stands, above its list. */
  readonly figures?: ReactNode
  readonly columns?: 1 | 2
  /** A row: a `DeskRow`. */
  readonly children: (item: Item) => ReactNode
}

/** A list of what waits for operators, walked by keys: what to look at, the rows and what may be done with each, how to go on. */
export function Desk<Item>({ title, text, views, list, items, empty, keys, figures, columns = 1, children }: Props<Item>) {
  const rows = useRowKeys<HTMLUListElement>()
  return (
    <AdminFrame title={title} text={text}>
      {figures}
      <p className="flex flex-wrap gap-2">
        {views.map(({ label, path, isShown }) => (
          <a
            key={path}
            href={path}
            aria-current={isShown ? 'page' : undefined}
            className={buttonClass({ size: 'sm', tone: isShown ? 'primary' : 'outline' })}
          >
            {label}
          </a>
        ))}
      </p>
      {items.length === 0 && <EmptyState {...empty} />}
      {items.length > 0 && keys !== undefined && (
        <p className="mt-3 hidden flex-wrap gap-x-3 text-sm text-faint md:flex">
          {[['j', '다음'] as const, ['k', '이전'] as const, ...keys, ['Esc', '목록으로'] as const].map(([key, does]) => (
            <span key={key}>
              <kbd className="rounded-sm border border-line bg-card px-1.5 font-sans text-xs font-semibold text-soft">{key}</kbd> {does}
            </span>
          ))}
        </p>
      )}
      <ul ref={rows} className={columns === 2 ? 'mt-5 grid gap-4 md:grid-cols-2' : 'mt-5 space-y-4'}>
        {items.map(children)}
      </ul>
      {list.isFetchNextPageError ? (
        <ErrorState text="더 불러오지 못했어요." onRetry={() => void list.fetchNextPage()} busy={list.isFetchingNextPage} />
      ) : (
        list.hasNextPage && <LoadMore hasMore loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </AdminFrame>
  )
}

type RowProps = { readonly heading: string; readonly className?: string; readonly children: ReactNode }

/** One thing on a desk; keys stop at it and it is read by its heading's id. */
export const DeskRow = ({ heading, className = '', children }: RowProps) => (
  <li tabIndex={-1} aria-labelledby={heading} className={`${cardClass} scroll-my-20 [overflow-wrap:anywhere] ${className}`}>
    {children}
  </li>
)
