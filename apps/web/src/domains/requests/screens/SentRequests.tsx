import { useSuspenseInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { Avatar } from '@dure/ui/Avatar'
import { Badge, CountBadge } from '@dure/ui/Badge'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'
import type { SentRequestItem } from '@dure/contract/requests/sent'
import { requestTabs } from '@dure/contract/requests/states'
import { formatDate } from '@dure/kernel/time'
import { DeadlineBadge } from '../DeadlineBadge.tsx'
import { sentQuery } from '../queries.ts'
import { href } from '../../../navigation/href.ts'
import { useLive } from '../../../realtime/events.ts'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'

export const title = '받은 견적'

export async function loader({ queries, search }: ScreenContext<'/requests/sent'>) {
  await queries.ensureInfiniteQueryData(sentQuery(search.tab))
}

const progressWords = {
  requested: '견적을 기다리고 있어요',
  'in-progress': '견적이 도착했어요',
  'request-closed': '마감했어요',
  'request-completed': '고수를 고용했어요',
} as const

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
    <div className="mx-auto max-w-read px-4 pb-16 pt-6">
      <h1 className="text-2xl font-extrabold tracking-tight md:text-3xl">받은 견적</h1>
      <nav aria-label="요청 상태" className="mt-4 flex border-b border-line">
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
            icon={<ClipboardList />}
            title={tab === 'receiving' ? '견적을 기다리는 요청이 없어요' : '끝난 요청이 없어요'}
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
    </div>
  )
}

function SentCard({ item }: { readonly item: SentRequestItem }) {
  const open = item.status === 'opened'
  return (
    <li>
      <a
        href={href('/requests/:requestId/quotes', { requestId: item.id })}
        className="block rounded-card border border-line bg-card p-5 transition-colors hover:border-edge"
      >
        <div className="flex flex-wrap items-center gap-2">
          {open ? (
            <DeadlineBadge deadline={item.deadline} expiredAt={item.endedAt} />
          ) : (
            <Badge tone={item.hiredCompleted ? 'good' : 'plain'}>
              {item.hiredCompleted ? '고용 완료' : item.status === 'expired' ? '기간 만료' : '마감'}
            </Badge>
          )}
          {item.isTargeted && <Badge tone="action">고수 지정</Badge>}
          <span className="ml-auto text-sm text-faint">{formatDate(new Date(item.startedAt))}</span>
        </div>
        <p className="mt-2 text-lg font-bold">{item.service.name}</p>
        <p className="text-sm text-faint">{item.address}</p>
        <div className="mt-3 flex items-center gap-3">
          {item.quoteProviders.length > 0 && (
            <span className="flex -space-x-2">
              {item.quoteProviders.map((pro) => (
                <span key={pro.providerId} className="rounded-full ring-2 ring-card">
                  <Avatar src={pro.profileImage} name={pro.name} size="sm" />
                </span>
              ))}
            </span>
          )}
          <span className="flex-1 font-semibold">
            {item.quoteCount === 0 ? (open ? progressWords.requested : '받은 견적이 없어요') : `견적 ${item.quoteCount}개`}
            {item.quoteCount > 0 && <span className="block text-sm font-normal text-soft">{progressWords[item.progress]}</span>}
          </span>
          <CountBadge count={item.unreadQuoteCnt} label="읽지 않은 견적" />
        </div>
        {item.closeComment && <p className="mt-2 text-sm text-faint">“{item.closeComment}”</p>}
      </a>
    </li>
  )
}
