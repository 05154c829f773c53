import type { Answer } from '@dure/contract/client'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { BellOff, Map as MapIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { buttonClass } from '@dure/ui/buttonClass'
import { IconButton } from '@dure/ui/IconButton'
import { cash } from '@dure/ui/PriceText'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { Select } from '@dure/ui/fields/Select'
import { useRouter } from '../../../useRouter.ts'
import { balanceQuery } from '../../cash/queries.ts'
import { licencesQuery } from '../../profiles/licences.ts'
import { standingQuery } from '../../profiles/editing/ownProfile.ts'
import { RejectedItems } from '../../profiles/standing/RejectedItems.tsx'
import { StandingCard } from '../../profiles/standing/StandingCard.tsx'
import { MissingLicences } from '../../profiles/MissingLicences.tsx'
import { pipelineOf, sentQuery, sentSummaryQuery } from '../../quotes/sentQueries.ts'
import { SentPipeline } from '../../quotes/SentPipeline.tsx'
import { AllUnread } from '../received/AllUnread.tsx'
import { PlaceSelect } from '../received/PlaceSelect.tsx'
import { RequestMap } from '../../map/RequestMap.tsx'
import { SavedFilters } from '../received/SavedFilters.tsx'
import { receivedQuery, receivedSummaryQuery, type ReceivedFilters, type ReceivedView } from '../queries.ts'
import { ReceivedList } from '../ReceivedList.tsx'
import { href } from '../../../navigation/href.ts'
import { useLive } from '../../../realtime/events.ts'
import type { SearchAt } from '../../../routes.ts'
import type { ScreenContext } from '../../../screen.ts'
import { countedBy, withPlace, withService, withTargeted } from '../received/filters.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { toast } from '../../../shell/feedback/toasts.ts'
import { usePage } from '../../../usePage.ts'

const MuteSheet = lazyPart(() => import('../received/MuteSheet.tsx').then((file) => file.MuteSheet))

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

export async function loader({ queries, search }: ScreenContext<'/requests/received'>) {
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
  return (
    <div className="mx-auto max-w-read px-4 pb-16 pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-extrabold tracking-tight md:text-3xl">받은 요청</h1>
        <a
          href={href('/store')}
          className="tabular inline-flex min-h-11 items-center rounded-full bg-action-tint px-4 text-sm font-bold text-action"
        >
          내 캐시 {cash(balance.total)}
        </a>
      </div>
      <Views filters={filters} summary={summary} onShow={show} />
      {filters.viewFilter === 'quoted' ? (
        <SentPipeline wanted={pipelineOf(search)} />
      ) : (
        <>
          <Narrowing filters={filters} summary={summary} onShow={show} onMap={onMap} onMute={() => setSheet(true)} />
          <SavedFilters filters={filters} onShow={show} />
          {onMap && <RequestMap filters={filters} />}
        </>
      )}
      <MissingLicences />
      <Quests />
      {filters.viewFilter !== 'quoted' && (
        <>
          <div className="mt-4" aria-live="polite">
            <ReceivedList key={JSON.stringify(filters)} filters={filters} />
          </div>
          <p className="mt-6 text-center">
            <a href={href('/requests')} className={buttonClass({ tone: 'outline' })}>
              주변의 다른 요청 찾아보기
            </a>
          </p>
          <AllUnread />
        </>
      )}
      <Suspense>{sheet && <MuteSheet onClose={() => setSheet(false)} />}</Suspense>
    </div>
  )
}

/** What of the pro's profile is still to be done, until all of it is there and its reward is taken; nothing where it could not be asked. */
function Quests() {
  const { data } = useQuery(standingQuery)
  if (data === undefined) return null
  const { percent } = data.fillInfo
  const isOver = percent === 100 && data.reward.profileGamification.state !== 'ready'
  return (
    <div className="mt-4 space-y-4 empty:hidden">
      <RejectedItems rejected={data.rejected} />
      {!isOver && <StandingCard standing={data} most={1} />}
    </div>
  )
}

type FiltersProps = {
  readonly filters: ReceivedFilters
  readonly summary: Answer<'GET /v2/requests/received/summary'>
  readonly onShow: (next: ReceivedFilters) => void
}

/** Which of them, with how many there are. */
function Views({ filters, summary, onShow }: FiltersProps) {
  const counts = { all: summary.total, unread: summary.unread, quotable: summary.quotable, quoted: summary.sent }
  return (
    <ChipRow label="보기" className="mt-3">
      {views.map(({ view, label }) => (
        <FilterChip key={view} selected={filters.viewFilter === view} onClick={() => onShow({ ...filters, viewFilter: view })}>
          {label} <span className="tabular">{counts[view]}</span>
        </FilterChip>
      ))}
      <FilterChip selected={filters.targetedRequest === 'true'} onClick={() => onShow(withTargeted(filters))}>
        나에게 온 요청 <span className="tabular">{summary.targeted}</span>
      </FilterChip>
    </ChipRow>
  )
}

/** By service and place; the same on a map; and of which services one hears nothing. */
function Narrowing({ filters, summary, onShow, onMap, onMute }: FiltersProps & { readonly onMap: boolean; readonly onMute: () => void }) {
  const router = useRouter()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-1">
      {summary.services.length > 1 && (
        <div className="min-w-0 flex-1 basis-full sm:max-w-56 sm:basis-0">
          <Select
            label="서비스"
            hiddenLabel
            value={filters.services ?? ''}
            options={[
              { value: '', label: '모든 서비스' },
              ...summary.services.map((one) => ({ value: String(one.id), label: `${one.name} (${one.count})` })),
            ]}
            onChange={(event) => onShow(withService(filters, event.currentTarget.value))}
          />
        </div>
      )}
      <div className="min-w-0 flex-1 sm:max-w-56">
        <PlaceSelect
          district={filters.district}
          distance={filters.distance}
          districts={summary.districts}
          onChoose={(place) => onShow(withPlace(filters, place))}
        />
      </div>
      <IconButton
        label={onMap ? '지도 닫기' : '지도로 보기'}
        aria-pressed={onMap}
        onClick={() =>
          router.history.push(href('/requests/received', undefined, { ...filters, ...(onMap ? {} : { show: 'map' as const }) }))
        }
      >
        <MapIcon aria-hidden="true" />
      </IconButton>
      <IconButton label="요청 알림" onClick={onMute}>
        <BellOff aria-hidden="true" />
      </IconButton>
    </div>
  )
}
