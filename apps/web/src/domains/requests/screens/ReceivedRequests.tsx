import type { Answer } from '@dure/contract/client'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { BellOff, Map as MapIcon, Wallet } from 'lucide-react'
import { Suspense, useState } from 'react'
import { buttonClass } from '@dure/ui/buttonClass'
import { cash } from '@dure/ui/PriceText'
import { cx } from '@dure/ui/cx'
import { ActionChip } from '@dure/ui/chips/ActionChip'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { useRouter } from '../../../useRouter.ts'
import { balanceQuery, promiseQuery } from '../../cash/queries.ts'
import { licencesQuery } from '../../profiles/licences.ts'
import { standingQuery } from '../../profiles/editing/ownProfile.ts'
import { RejectedItems } from '../../profiles/standing/RejectedItems.tsx'
import { StandingStrip } from '../../profiles/standing/StandingStrip.tsx'
import { MissingLicences } from '../../profiles/MissingLicences.tsx'
import { pipelineOf, sentQuery, sentSummaryQuery } from '../../quotes/sentQueries.ts'
import { SentPipeline } from '../../quotes/SentPipeline.tsx'
import { AllUnread } from '../received/AllUnread.tsx'
import { placeChoices, placeOf, valueOfPlace } from '../received/placeChoices.ts'
import { useWide } from '../../../ground/useWide.ts'
import { ChoiceChip } from '../../../ground/ChoiceChip.tsx'
import { RequestMap } from '../../map/RequestMap.tsx'
import { SavedFilters } from '../received/SavedFilters.tsx'
import { receivedQuery, receivedSummaryQuery, type ReceivedFilters, type ReceivedView } from '../queries.ts'
import { ReceivedList } from '../ReceivedList.tsx'
import { href } from '../../../navigation/href.ts'
import { useLive } from '../../../realtime/events.ts'
import type { SearchAt } from '../../../routes.ts'
import { Banners } from '../../promotions/servedBanners.tsx'
import { bannersQuery } from '../../promotions/pageQueries.ts'
import type { ScreenContext } from '../../../screen.ts'
import { countedBy, withPlace, withService, withTargeted } from '../received/filters.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { toast } from '../../../shell/feedback/toasts.ts'
import { usePage } from '../../../usePage.ts'

const RequestPane = lazyPart(() => import('../../quotes/received/RequestPane.tsx').then((file) => file.RequestPane), { inPlace: true })
const MuteSheet = lazyPart(() => import('../received/MuteSheet.tsx').then((file) => file.MuteSheet))

const RefundPromise = lazyPart(() => import('../../cash/promise/RefundPromise.tsx').then((file) => file.RefundPromise))

export const title = '받은 요청'

const views: readonly { readonly view: ReceivedView; readonly label: string }[] = [
  { view: 'all', label: '전체' },
  { view: 'unread', label: '안 읽음' },
  { view: 'quotable', label: '견적 가능' },
  { view: 'quoted', label: '보낸 견적' },
]

/** Sent quotes are a list of their own, for which it does not count whom a request was meant for. */
const filtersOf = ({ viewFilter, targetedRequest, services, district, distance }: SearchAt<'/requests/received'>): ReceivedFilters => ({
  viewFilter,
  ...(targetedRequest === undefined || viewFilter === 'quoted' ? {} : { targetedRequest }),
  ...(services === undefined ? {} : { services }),
  ...(district === undefined ? {} : { district }),
  ...(distance === undefined ? {} : { distance }),
})

/** What is promised of cash that is bought now, where something is. */
function Promised() {
  const { data } = useQuery(promiseQuery)
  return data?.isBannerVisible === true ? (
    <Suspense>
      <RefundPromise page="received" />
    </Suspense>
  ) : null
}

export async function loader({ queries, search, visitor: { mode } }: ScreenContext<'/requests/received'>) {
  await Promise.all([
    search.viewFilter === 'quoted'
      ? Promise.all([
          queries.ensureInfiniteQueryData(sentQuery(pipelineOf(search))),
          queries.ensureQueryData(sentSummaryQuery(pipelineOf(search))),
        ])
      : queries.ensureInfiniteQueryData(receivedQuery(filtersOf(search))),
    queries.ensureQueryData(receivedSummaryQuery(countedBy(filtersOf(search)))),
    queries.ensureQueryData(balanceQuery),
    queries.prefetchQuery(licencesQuery),
    queries.prefetchQuery(standingQuery),
    queries.prefetchQuery(bannersQuery('received-requests', mode)),
  ])
}

export function component() {
  const { search } = usePage<'/requests/received'>()
  const [sheet, setSheet] = useState(false)
  const filters = filtersOf(search)
  const onMap = search.show === 'map'
  const queries = useQueryClient()
  const router = useRouter()
  const { data: summary } = useSuspenseQuery(receivedSummaryQuery(countedBy(filters)))
  const { data: balance } = useSuspenseQuery(balanceQuery)
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['GET /v3/requests/received'] })
    void queries.invalidateQueries({ queryKey: ['GET /v2/requests/received/summary'] })
  }
  useLive(
    'receivedRequest',
    () => {
      refresh()
      toast('새 요청이 도착했어요.')
    },
    { refetch: ['GET /v3/requests/received'] },
  )
  const show = (next: ReceivedFilters) => router.history.push(href('/requests/received', undefined, next))
  const mute = () => setSheet(true)
  const wide = useWide()
  const openedId = search.request
  const place = (next: ReceivedFilters & { readonly request?: number }) =>
    router.history.replace(href('/requests/received', undefined, { ...next, ...(onMap ? { show: 'map' as const } : {}) }))
  const listed = filters.viewFilter !== 'quoted'
  return (
    <div className={cx('mx-auto max-w-read px-4 pb-16 pt-3 md:pt-6', listed && 'lg:max-w-page')}>
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-xl font-extrabold tracking-tight md:text-3xl">받은 요청</h1>
        <a href={href('/store')} className="tabular inline-flex min-h-11 items-center gap-1.5 text-sm font-bold text-action">
          <Wallet aria-hidden="true" className="size-4" />
          <span className="sr-only">내 캐시 </span>
          {cash(balance.total)}
        </a>
      </div>
      <Filters filters={filters} summary={summary} onShow={show} onMap={onMap} onMute={mute} />
      <Promised />
      <Quests />
      <MissingLicences />
      {filters.viewFilter === 'quoted' ? (
        <SentPipeline wanted={pipelineOf(search)} />
      ) : (
        <>
          {onMap && <RequestMap filters={filters} />}
          <div className="gap-x-8 lg:grid lg:grid-cols-[25rem_minmax(0,1fr)]">
            <div>
              <div aria-live="polite">
                <ReceivedList
                  key={JSON.stringify(filters)}
                  filters={filters}
                  onMute={mute}
                  {...(wide ? { openedId, onOpen: (id: number) => place({ ...filters, request: id }) } : {})}
                />
              </div>
              <p className="mt-6 text-center">
                <a href={href('/requests')} className={buttonClass({ tone: 'outline' })}>
                  주변의 다른 요청 찾아보기
                </a>
              </p>
              <AllUnread />
              <Banners place="received-requests" className="mt-6" />
            </div>
            {/* Another one is read from its top; the button of the support stays free below. */}
            <section
              key={openedId}
              aria-label="고른 요청"
              className="hidden pt-9 lg:sticky lg:top-16 lg:block lg:max-h-[calc(100dvh-9.5rem)] lg:self-start lg:overflow-y-auto"
            >
              <Suspense>{wide && <Beside openedId={openedId} onGone={() => place(filters)} />}</Suspense>
            </section>
          </div>
        </>
      )}
      <Suspense>{sheet && <MuteSheet onClose={() => setSheet(false)} />}</Suspense>
    </div>
  )
}

/** The request that was chosen, or how one is. */
function Beside({ openedId, onGone }: { readonly openedId: number | undefined; readonly onGone: () => void }) {
  if (openedId !== undefined) return <RequestPane requestId={openedId} onGone={onGone} />
  return (
    <p className="rounded-card border border-dashed border-line p-10 text-center text-soft">
      왼쪽의 요청을 누르면 여기에서 읽고 견적을 보낼 수 있어요.
      <span className="mt-2 block type-meta">
        키보드로는 <kbd>j</kbd>·<kbd>k</kbd>로 고르고 <kbd>Enter</kbd>로 열어요.
      </span>
    </p>
  )
}

/** What of the pro's profile is still to be done, until all of it is there and its reward is taken; nothing where it could not be asked. */
function Quests() {
  const { data } = useQuery(standingQuery)
  if (data === undefined) return null
  return (
    <div className="mt-2 space-y-2 empty:hidden">
      <RejectedItems rejected={data.rejected} />
      <StandingStrip standing={data} />
    </div>
  )
}

type FiltersProps = {
  readonly filters: ReceivedFilters
  readonly summary: Answer<'GET /v2/requests/received/summary'>
  readonly onShow: (next: ReceivedFilters) => void
  readonly onMap: boolean
  readonly onMute: () => void
}

/** In one row: which of them, with how many there are; by service and place; those kept by name; the map; what one hears nothing of. */
function Filters({ filters, summary, onShow, onMap, onMute }: FiltersProps) {
  const router = useRouter()
  const counts = { all: summary.total, unread: summary.unread, quotable: summary.quotable, quoted: summary.sent }
  const place = valueOfPlace(filters)
  return (
    <ChipRow label="보기">
      {views.map(({ view, label }) => (
        <FilterChip key={view} selected={filters.viewFilter === view} onClick={() => onShow({ ...filters, viewFilter: view })}>
          {label} <span className="tabular">{counts[view]}</span>
        </FilterChip>
      ))}
      <FilterChip selected={filters.targetedRequest === 'true'} onClick={() => onShow(withTargeted(filters))}>
        나를 고름 <span className="tabular">{summary.targeted}</span>
      </FilterChip>
      {filters.viewFilter !== 'quoted' && (
        <>
          {(summary.services.length > 1 || filters.services !== undefined) && (
            <ChoiceChip
              label="서비스"
              value={filters.services ?? ''}
              unset=""
              choices={[
                { value: '', label: '모든 서비스' },
                ...summary.services.map((one) => ({ value: String(one.id), label: one.name, hint: `${one.count}` })),
              ]}
              onPick={(services) => onShow(withService(filters, services))}
            />
          )}
          <ChoiceChip
            label="지역이나 거리"
            value={place}
            unset=""
            choices={placeChoices(filters, summary.districts).map(({ value, label, count }) => ({
              value,
              label,
              ...(count === undefined ? {} : { hint: `${count}` }),
            }))}
            onPick={(value) => onShow(withPlace(filters, placeOf(value)))}
          />
          <FilterChip
            selected={onMap}
            onClick={() =>
              router.history.push(href('/requests/received', undefined, { ...filters, ...(onMap ? {} : { show: 'map' as const }) }))
            }
          >
            <MapIcon aria-hidden="true" />
            지도
          </FilterChip>
          <ActionChip onClick={onMute}>
            <BellOff aria-hidden="true" />
            요청 알림
          </ActionChip>
          <SavedFilters filters={filters} onShow={onShow} />
        </>
      )}
    </ChipRow>
  )
}
