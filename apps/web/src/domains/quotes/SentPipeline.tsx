import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { quoteStates } from '@dure/contract/quotes/states'
import { seoulDay } from '@dure/kernel/time'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { LoadMore } from '@dure/ui/LoadMore'
import { cash } from '@dure/ui/PriceText'
import { Select } from '@dure/ui/fields/Select'

import { DateField } from '../../forms/DateField.tsx'
import { href } from '../../navigation/href.ts'
import { useRouter } from '../../useRouter.ts'
import { PlaceSelect } from '../requests/received/PlaceSelect.tsx'
import { quoteStateTexts } from '../requests/texts.ts'
import { useNow } from '../../ground/useNow.ts'
import { withOne, withPlace, withState } from './pipelineFilters.ts'
import { SentCard } from './SentCard.tsx'
import { sentQuery, sentSummaryQuery, type Pipeline } from './sentQueries.ts'

/** The pro's sent quotes by how far they have come, with what they cost; by days, service and place [quotes.pipeline]. */
export function SentPipeline({ wanted }: { readonly wanted: Pipeline }) {
  const router = useRouter()
  const list = useSuspenseInfiniteQuery(sentQuery(wanted))
  const { data: figures } = useSuspenseQuery(sentSummaryQuery(wanted))
  const items = list.data.pages.flatMap((page) => page.items)
  const show = (next: Pipeline) => router.history.push(href('/requests/received', undefined, { viewFilter: 'quoted', ...next }))
  const narrowed = Object.keys(wanted).length > 0
  return (
    <div className="mt-4">
      <States wanted={wanted} figures={figures} onShow={show} />
      <p className="tabular mt-3 type-note">
        {wanted.from === undefined && '최근 1년 동안 '}보낸 견적 {figures.total.toLocaleString('ko-KR')}개 · 쓴 캐시{' '}
        {cash(figures.cashSpent)}
        {figures.cashBack > 0 && ` · 돌려받은 캐시 ${cash(figures.cashBack)}`}
      </p>
      <Narrowing wanted={wanted} figures={figures} onShow={show} />
      <div className="mt-4" aria-live="polite">
        {items.length === 0 ? (
          <EmptyState
            scene="quotes"
            title={narrowed ? '조건에 맞는 견적이 없어요' : '아직 보낸 견적이 없어요'}
            text={narrowed ? '조건을 바꾸거나 모두 풀어 보세요.' : '마음에 드는 요청에 먼저 견적을 보내 보세요.'}
            action={
              <a
                href={href('/requests/received', undefined, narrowed ? { viewFilter: 'quoted' } : {})}
                className={buttonClass({ tone: 'tint' })}
              >
                {narrowed ? '조건 모두 풀기' : '받은 요청 보기'}
              </a>
            }
          />
        ) : (
          <ul className="space-y-3">
            {items.map((quote) => (
              <SentCard key={quote.quoteId} quote={quote} />
            ))}
          </ul>
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

type FiltersProps = {
  readonly wanted: Pipeline
  readonly figures: Answer<'GET /v1/me/quotes/sent/summary'>
  readonly onShow: (next: Pipeline) => void
}

/** How many have come how far; a press shows those alone. */
function States({ wanted, figures, onShow }: FiltersProps) {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6" aria-label="보낸 견적의 상태">
      {quoteStates.map((state) => {
        const chosen = wanted.state === state
        return (
          <li key={state}>
            <button
              type="button"
              aria-pressed={chosen}
              onClick={() => onShow(withState(wanted, state))}
              className={cx(
                'flex min-h-16 w-full flex-col items-center justify-center rounded-card border px-1 transition-colors',
                chosen ? 'border-action bg-action-tint text-action' : 'border-line bg-card hover:border-edge',
              )}
            >
              <span className="tabular text-xl font-extrabold">{figures.states[state].toLocaleString('ko-KR')}</span>
              <span className="text-sm">{quoteStateTexts[state].label}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** By the days they were sent on, by service, by place. */
function Narrowing({ wanted, figures, onShow }: FiltersProps) {
  const now = useNow()
  const today = now === null ? undefined : seoulDay(now)
  return (
    <div className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
      <DateField
        label="보낸 날부터"
        max={wanted.until ?? today}
        value={wanted.from ?? ''}
        empty="전체"
        none="정하지 않기"
        onChange={(day) => onShow(withOne(wanted, 'from', day))}
      />
      <DateField
        label="보낸 날까지"
        min={wanted.from}
        max={today}
        value={wanted.until ?? ''}
        empty="전체"
        none="정하지 않기"
        onChange={(day) => onShow(withOne(wanted, 'until', day))}
      />
      <Select
        label="서비스"
        value={wanted.services ?? ''}
        options={[
          { value: '', label: '모든 서비스' },
          ...figures.services.map((one) => ({ value: String(one.id), label: `${one.name} (${one.count})` })),
        ]}
        onChange={(event) => onShow(withOne(wanted, 'services', event.currentTarget.value))}
      />
      <PlaceSelect
        label="지역이나 거리"
        district={wanted.district}
        distance={wanted.distance}
        districts={figures.districts}
        onChoose={(place) => onShow(withPlace(wanted, place))}
      />
    </div>
  )
}
