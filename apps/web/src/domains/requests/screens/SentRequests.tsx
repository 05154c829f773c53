import { useSuspenseInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'
import { requestTabs } from '@dure/contract/requests/states'
import { sentQuery } from '../queries.ts'
import { SentCard } from '../sent/SentCard.tsx'
import { href } from '../../../navigation/href.ts'
import { useLive } from '../../../realtime/events.ts'
import { Banners } from '../../promotions/servedBanners.tsx'
import { bannersQuery } from '../../promotions/pageQueries.ts'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'

export const title = '받은 견적'

export async function loader({ queries, search, visitor: { mode } }: ScreenContext<'/requests/sent'>) {
  await Promise.all([queries.ensureInfiniteQueryData(sentQuery(search.tab)), queries.prefetchQuery(bannersQuery('sent-requests', mode))])
}

export function component() {
  const { search } = usePage<'/requests/sent'>()
  const { tab } = search
  const queries = useQueryClient()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(sentQuery(tab))
  useLive('receivedQuote', () => void queries.invalidateQueries({ queryKey: ['GET /v1/me/requests/sent'] }), {
    refetch: ['GET /v1/me/requests/sent'],
  })
  const items = data.pages.flatMap((page) => page.items)
  const counts = data.pages[0]?.counts ?? { opened: 0, completed: 0 }
  const tabs = [
    { tab: 'receiving', label: requestTabs.receiving.label, count: counts.opened },
    { tab: 'received', label: requestTabs.received.label, count: counts.completed },
  ] as const

  return (
    <div className="mx-auto max-w-read px-4 pb-16 pt-4 md:pt-6">
      <h1 className="text-xl font-extrabold tracking-tight md:text-3xl">받은 견적</h1>
      <nav aria-label="요청 상태" className="mt-1 flex border-b border-line">
        {tabs.map((one) => (
          <a
            key={one.tab}
            href={href('/requests/sent', undefined, one.tab === 'receiving' ? {} : { tab: one.tab })}
            aria-current={one.tab === tab ? 'page' : undefined}
            className={cx(
              '-mb-px flex min-h-12 flex-1 items-center justify-center gap-1.5 border-b-2 font-semibold',
              one.tab === tab ? 'border-action text-action' : 'border-transparent text-faint hover:text-ink',
            )}
          >
            {one.label} <span className="tabular">{one.count}</span>
          </a>
        ))}
      </nav>
      <div className="mt-4" aria-live="polite">
        {items.length === 0 ? (
          <EmptyState
            scene="quotes"
            title={tab === 'receiving' ? '진행 중인 요청이 없어요' : '지난 요청이 없어요'}
            text="필요한 일을 알려 주면 고수가 먼저 견적을 보내요."
            action={
              <a href="/" className={buttonClass()}>
                견적 요청하기
              </a>
            }
          />
        ) : (
          <>
            <ul className="space-y-3">
              {items.map((item) => (
                <SentCard key={item.id} item={item} />
              ))}
            </ul>
            <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
          </>
        )}
      </div>
      <Banners place="sent-requests" className="mt-6" />
    </div>
  )
}
