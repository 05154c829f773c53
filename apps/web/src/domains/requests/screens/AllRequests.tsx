import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { requestLimits } from '@dure/contract/requests/limits'
import { buttonClass } from '@dure/ui/buttonClass'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { LoadMore } from '@dure/ui/LoadMore'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { allRequestsQuery } from '../queries.ts'
import { RequestRows } from '../received/RequestRows.tsx'
import { useDismiss } from '../useDismiss.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '모든 요청'

export async function loader({ queries, search }: ScreenContext<'/requests'>) {
  await queries.ensureInfiniteQueryData(allRequestsQuery(search.services))
}

/** Open requests of the pro's services near him that were not brought to him [requests.all]. */
export function component() {
  const { search } = usePage<'/requests'>()
  const router = useRouter()
  const list = useSuspenseInfiniteQuery(allRequestsQuery(search.services))
  const dismiss = useDismiss('GET /v1/all-requests')
  const items = list.data.pages.flatMap((page) => page.items)
  const services = list.data.pages[0]?.services ?? []
  const chosen = new Set((search.services ?? '').split(',').filter(Boolean))
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(String(id))) next.add(String(id))
    router.history.push(href('/requests', undefined, next.size === 0 ? {} : { services: [...next].join(',') }))
  }
  return (
    <div className="mx-auto max-w-read px-4 pb-16 pt-4 md:pt-6">
      <PageHead title={title} />
      <p className="mt-1 text-soft">{requestLimits.foundKm}km 안의 요청이에요. 나에게 오지 않은 요청에도 견적을 보낼 수 있어요.</p>
      {services.length > 1 && (
        <ChipRow label="서비스" className="mt-3">
          {services.map(({ id, name }) => (
            <FilterChip key={id} selected={chosen.has(String(id))} onClick={() => toggle(id)}>
              {name}
            </FilterChip>
          ))}
        </ChipRow>
      )}
      <div aria-live="polite">
        {items.length === 0 ? (
          <EmptyState
            scene="search"
            title="지금은 더 찾은 요청이 없어요"
            text={
              chosen.size > 0
                ? '고른 서비스로는 없어요. 다른 서비스도 골라 보세요.'
                : '새 요청이 열리면 여기에 보여요. 활동 지역을 넓히면 받은 요청으로 바로 도착해요.'
            }
            action={
              <a href={href('/profile')} className={buttonClass({ tone: 'tint' })}>
                활동 지역 보기
              </a>
            }
          />
        ) : (
          <RequestRows items={items} onDismiss={(id) => void dismiss(id)} />
        )}
        {list.isFetchNextPageError ? (
          <ErrorState onRetry={() => void list.fetchNextPage()} />
        ) : (
          items.length > 0 && (
            <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
          )
        )}
      </div>
    </div>
  )
}
