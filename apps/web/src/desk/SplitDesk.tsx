import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '@dure/ui/cx'
import { DeskPage } from './DeskPage.tsx'
import { isWide } from '../ground/useWide.ts'
import { useRouter } from '../useRouter.ts'
import { TableList, type TableListProps } from './table/TableList.tsx'

type Props<Item> = Omit<TableListProps<Item>, 'keys'> & {
  readonly title: string
  /** Views or a search above the list. */
  readonly filters: ReactNode
  /** The list without anything opened, for the way back where one stands alone. */
  readonly listPath: string
  /** What is opened, a `DeskDetail`; null while nothing is. */
  readonly detail: ReactNode
  /** What waits in it is worked off from the top, the first opened by itself where it has room; else one looks for something. */
  readonly queue?: boolean
}

/** A list with the one that was opened beside it; on a phone one of the two. */
export function SplitDesk<Item>({ title, filters, listPath, detail, queue = false, ...list }: Props<Item>) {
  const opened = detail !== null
  const router = useRouter()
  // Beside each other there is nothing to choose first: what waits longest is opened by itself.
  const begins = queue && !opened && list.items.length > 0
  const rows = useRef<HTMLElement>(null)
  useEffect(() => {
    const first = begins && isWide() ? rows.current?.querySelector('a[data-row]')?.getAttribute('href') : null
    if (first) router.history.replace(first)
  }, [begins, router])
  return (
    <DeskPage title={title} {...(opened ? { back: { path: listPath, label: `${title} 목록`, beside: true } } : {})}>
      <div className={cx('grid gap-6', (opened || begins) && 'md:grid-cols-[2fr_3fr]')}>
        <section ref={rows} aria-label={`${title} 목록`} className={cx('min-w-0', opened && 'max-md:hidden')}>
          {filters}
          <TableList keys={[['Enter', '열기']]} {...list} />
        </section>
        {detail}
      </div>
    </DeskPage>
  )
}

type DetailProps = {
  readonly badges: ReactNode
  readonly heading: string
  /** Under the heading. */
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** The one that is opened: what it is and how it stands, the evidence, the acts. */
export function DeskDetail({ badges, heading, lead, children }: DetailProps) {
  return (
    <section aria-labelledby="detail-title" className="min-w-0 space-y-5 [overflow-wrap:anywhere]">
      <header>
        <p className="flex flex-wrap gap-2">{badges}</p>
        <h2 id="detail-title" className="mt-1 text-xl font-extrabold">
          {heading}
        </h2>
        {lead}
      </header>
      {children}
    </section>
  )
}
