import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { List, LocateFixed } from 'lucide-react'
import type { MapPro } from '@dure/contract/map/endpoints'
import { mapLimits } from '@dure/contract/map/limits'
import { mapPath, readMapPath, type MapFilter, type MapView } from '@dure/contract/map/paths'
import { proSearchPath } from '@dure/contract/search/paths'
import { roundDegrees } from '@dure/kernel/geo'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { OpeningChip } from '@dure/ui/chips/OpeningChip'
import { cx } from '@dure/ui/cx'
import { EmptyState } from '@dure/ui/EmptyState'
import { grouped } from '@dure/ui/grouped'
import { query } from '../../../api/query.ts'
import { isWide } from '../../../ground/useWide.ts'
import { redirectTo } from '../../../loadPage.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { SearchBox } from '../../../shell/frame/SearchBox.tsx'
import { useInBrowser } from '../../../shell/useInBrowser.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { listName, understoodOf } from '../../search/listName.ts'
import { categoriesQuery } from '../../search/queries.ts'
import { mapQuery } from '../queries.ts'
import { merged, type Sight } from '../mergePros.ts'
import type { Height } from '../sheet/heights.ts'
import { ListedPros } from '../sheet/ListedPros.tsx'
import { PinCard } from '../PinCard.tsx'
import { SheetHandle } from '../sheet/SheetHandle.tsx'
import { useHere } from '../useHere.ts'
import { useShownPlace } from '../regions.ts'

const MapCanvas = lazyPart(async () => (await import('../MapCanvas.tsx')).MapCanvas, { inPlace: true })
const AdPros = lazyPart(async () => (await import('../../search/AdPros.tsx')).AdPros)
const WhereSheet = lazyPart(async () => (await import('../../search/WhereSheet.tsx')).WhereSheet)
const WhatSheet = lazyPart(async () => (await import('../../search/WhatSheet.tsx')).WhatSheet)

/** A map that was moved is asked for once it rested so long, in milliseconds. */
const restsFor = 300

type Path = '/map'
type At = Pick<ScreenContext<Path>, 'pathname' | 'search'>

function readPage({ pathname, search }: At, isCategory: (slug: string) => boolean) {
  const url = new URL(pathname, 'http://own.invalid')
  for (const [name, value] of Object.entries(search)) if (value !== undefined) url.searchParams.set(name, value)
  return readMapPath(url, isCategory)
}

/** The part of the map that the address shows; undefined where it says none, or none there is. */
function viewIn({ search }: Pick<At, 'search'>): MapView | undefined {
  const [lat, lng, zoom] = [search.lat, search.lng, search.zoom].map(Number)
  const { least, most } = mapLimits.zoom
  if (search.lat === undefined || search.lng === undefined || lat === undefined || lng === undefined || zoom === undefined) return undefined
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && Number.isInteger(zoom) && zoom >= least && zoom <= most
    ? { lat, lng, zoom }
    : undefined
}

export async function loader(context: ScreenContext<Path>): Promise<{ filter: MapFilter; name: string; count: number }> {
  const { queries } = context
  const { items } = await queries.ensureQueryData(categoriesQuery)
  const { filter, right } = readPage(context, (slug) => items.some((one) => one.slug === slug))
  const view = viewIn(context)
  if (!right) redirectTo(mapPath(filter, view))
  const found = await queries.ensureQueryData(mapQuery(filter, view))
  await queries.prefetchQuery(query('GET /v1/system/settings'))
  return { filter, name: listName(filter, found.filter), count: found.totalCount }
}

/** The list of the same pros is what search engines show; the map of a place they may show too. */
export function head({ data: { filter, name, count }, search }: HeadContext<Path, typeof loader>): Head {
  return {
    title: name === '고수 찾기' ? '지도에서 고수 찾기' : `${name} 지도`,
    description: '가까운 고수를 지도에서 찾고 리뷰와 고용 횟수를 비교해 견적을 무료로 받아 보세요.',
    canonical: mapPath(filter),
    noindex: filter.keyword !== undefined || search.lat !== undefined || count === 0,
  }
}

/** Pros on a map, and the same ones in a list beside it (desktop) or beneath it (phone). */
export function component() {
  const page = usePage<Path>()
  const { items: categories } = useSuspenseQuery(categoriesQuery).data
  const { filter } = readPage(page, (slug) => categories.some((one) => one.slug === slug))
  const opened = viewIn(page)
  // Another choice is another map: it opens where it is. So is the same one, chosen again after the map was moved [map.address].
  const [map, setMap] = useState({ page, number: 0 })
  if (map.page !== page) setMap({ page, number: map.number + 1 })
  return <OpenMap key={map.number} filter={filter} opened={opened} />
}

/** The part of the map that is seen, the pros in it, and how both move; what it says it searched stands in the address. */
function useSeenMap(filter: MapFilter, opened: MapView | undefined) {
  const router = useRouter()
  const { data: first } = useSuspenseQuery(mapQuery(filter, opened))
  const [view, setView] = useState<MapView>({ ...first.center, zoom: first.zoom })
  const [asked, setAsked] = useState(opened)
  const {
    data: answer = first,
    isPlaceholderData: searching,
    isError,
    refetch,
  } = useQuery({ ...mapQuery(filter, asked), placeholderData: keepPreviousData })
  const [sight, setSight] = useState<Sight>()
  const [before, setBefore] = useState<readonly MapPro[]>([])
  const far = view.zoom < mapLimits.prosFrom
  // The same until something of it changes: new ones are new pins.
  const pros = useMemo(
    () => (far ? [] : merged(searching ? [] : before, answer.proList, sight, view)),
    [far, searching, before, answer.proList, sight, view],
  )

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What the map holds to through its life sees the newest of this.
  const search = (next: MapView): void => {
    setBefore(pros)
    setAsked(next)
    router.readdress(mapPath(filter, next))
  }
  const onMove = (next: MapView, bounds: Sight): void => {
    setView(next)
    setSight(bounds)
    clearTimeout(timer.current)
    // Moved is asked for here, once it rests.
    timer.current = setTimeout(() => search(rounded(next)), restsFor)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // The map need not tell that it moved: it stands where it was sent.
  const goTo = (next: MapView): void => {
    clearTimeout(timer.current)
    setView(next)
    setSight(undefined)
    search(rounded(next))
  }
  return { view, asked, answer, searching, isError, again: () => void refetch(), far, pros, sight, onMove, onShown: setSight, goTo }
}

type SeenMap = ReturnType<typeof useSeenMap>

function OpenMap({ filter, opened }: { readonly filter: MapFilter; readonly opened: MapView | undefined }) {
  const map = useSeenMap(filter, opened)
  const { asked, answer } = map
  const [active, setActive] = useState<number>()
  const [open, setOpen] = useState<'where' | 'what'>()
  const [card, setCard] = useState<number>()
  const carded = map.pros.find((one) => one.userId === card)
  const list = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const [height, setHeight] = useState<Height>('half')
  const choose = (userId: number): void => {
    setActive(userId)
    setCard(userId)
    // On a phone the list lies beneath the map, and a card comes up instead.
    if (isWide()) list.current?.querySelector(`[data-user="${userId}"]`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const understood = understoodOf(filter, answer.filter)
  return (
    <div className="flex flex-col lg:h-[calc(100dvh-73px)] lg:flex-row">
      <a
        href="#map-list"
        className="sr-only z-20 bg-card px-4 py-3 font-semibold focus:not-sr-only focus:absolute focus:left-4 focus:top-20"
      >
        지도를 지나 목록으로
      </a>
      <Drawn map={map} active={active} onActive={choose} listPath={proSearchPath(understood)} onOpen={setOpen} height={height} />
      <section
        ref={sheet}
        id="map-list"
        tabIndex={-1}
        aria-labelledby="map-title"
        className={cx(
          'relative z-10 min-h-[calc(100dvh-8rem)] rounded-t-2xl bg-paper px-4 pb-24 pt-9 shadow-float lg:order-1 lg:mt-0 lg:min-h-0 lg:w-[26rem] lg:shrink-0 lg:overflow-y-auto lg:rounded-none lg:pb-8 lg:pt-5 lg:shadow-none',
          // At its highest it covers the map, which stays as it was beneath it [map.sheet].
          height === 'full' ? '-mt-[calc(max(58dvh,20rem)-5rem)]' : '-mt-4',
        )}
      >
        <SheetHandle height={height} sheet={sheet} onHeight={setHeight} />
        <ListHead filter={filter} map={map} />
        <Standing map={map} listPath={proSearchPath(understood)} />
        <ListedPros serviceSlug={filter.serviceSlug} pros={map.pros} sight={map.sight} active={active} onPoint={setActive} list={list} />
        <Ads of={answer.filter} />
      </section>
      <p role="status" className="sr-only">
        {carded === undefined ? '' : `${carded.name} 고수를 골랐어요.`}
      </p>
      {carded !== undefined && (
        <PinCard
          key={carded.userId}
          pro={carded}
          onClose={() => {
            setCard(undefined)
            // Its button goes with it.
            document.getElementById('map-list')?.focus({ preventScroll: true })
          }}
        />
      )}
      {open === 'where' && <WhereSheet filter={filter} hrefOf={mapPath} onClose={() => setOpen(undefined)} />}
      {open === 'what' && <WhatSheet filter={filter} hrefOf={(next) => mapPath(next, asked)} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

/** Ads of what the map was opened for; once the list stands. */
function Ads({ of }: { readonly of: SeenMap['answer']['filter'] }) {
  const { serviceId, districtCode, serviceSlug } = of
  const inBrowser = useInBrowser()
  if (!inBrowser || serviceId === null || districtCode === null) return null
  return (
    <Suspense>
      <AdPros serviceId={serviceId} districtCode={districtCode} serviceSlug={serviceSlug ?? undefined} />
    </Suspense>
  )
}

type DrawnProps = {
  readonly map: SeenMap
  readonly active: number | undefined
  readonly onActive: (userId: number) => void
  /** The list of the same pros. */
  readonly listPath: string
  readonly onOpen: (sheet: 'where' | 'what') => void
  readonly height: Height
}

/** The map itself, and above it on phones, where a pin beneath could not be pressed [map.pins], upon it else: where, what, the list. */
function Drawn({ map: { view, asked, onMove, onShown, pros, answer, goTo }, active, onActive, listPath, onOpen, height }: DrawnProps) {
  const { data: settings } = useQuery(query('GET /v1/system/settings'))
  // The map is drawn by a browser alone; what the server writes is the list.
  const inBrowser = useInBrowser()
  const locating = useHere((at) => goTo({ ...at, zoom: Math.max(view.zoom, mapLimits.near) }))
  const where = useShownPlace(view, asked !== undefined) ?? answer.filter.address2 ?? answer.filter.address1
  const what = answer.filter.serviceName ?? answer.filter.category2Name ?? answer.filter.category1Name
  return (
    <div
      className={cx(
        'sticky top-0 z-0 flex min-h-80 flex-col lg:relative lg:order-2 lg:h-auto lg:flex-1',
        height === 'low' ? 'h-[calc(100dvh-15rem)]' : 'h-[58dvh]',
      )}
    >
      <div className="pointer-events-none flex shrink-0 items-start justify-between gap-2 p-3 max-lg:bg-paper lg:absolute lg:inset-x-0 lg:top-0 lg:z-[800]">
        <div className="pointer-events-auto flex flex-wrap gap-2">
          <OpeningChip className="shadow-float" chosen={where ?? undefined} onOpen={() => onOpen('where')}>
            동네
          </OpeningChip>
          <OpeningChip className="shadow-float" chosen={what ?? undefined} onOpen={() => onOpen('what')}>
            서비스
          </OpeningChip>
        </div>
        <a href={listPath} className={cx(buttonClass({ tone: 'outline' }), 'pointer-events-auto shadow-float')}>
          <List aria-hidden="true" className="size-4" />
          목록
        </a>
      </div>
      <div className="relative min-h-0 flex-1">
        <Suspense fallback={<div className="size-full animate-pulse-calm bg-sunk" />}>
          {inBrowser && (
            <MapCanvas
              view={view}
              onMove={onMove}
              onShown={onShown}
              pros={pros}
              districts={answer.districts}
              active={active}
              onActive={onActive}
              tiles={settings?.mapTiles ?? null}
            />
          )}
        </Suspense>
      </div>
      <div className="absolute bottom-9 left-3 z-[800] lg:bottom-3">
        <Button tone="outline" className="shadow-float" busy={locating.busy} onClick={() => void locating.send()}>
          <LocateFixed aria-hidden="true" className="size-4" />내 위치
        </Button>
      </div>
    </div>
  )
}

/** What the list is of, and how to find another. */
function ListHead({ filter, map: { asked, answer, searching, isError, far } }: { readonly filter: MapFilter; readonly map: SeenMap }) {
  const router = useRouter()
  const name = listName({ ...filter }, { ...answer.filter, address1: null, address2: null })
  return (
    <>
      <h1 id="map-title" className="text-xl font-extrabold tracking-tight">
        {name === '고수 찾기' ? '지도에서 고수 찾기' : name}
      </h1>
      <SearchBox
        key={filter.keyword ?? ''}
        id="map-search"
        label="지도에서 찾기"
        placeholder="고수 이름, 서비스"
        className="mt-3"
        defaultValue={filter.keyword ?? ''}
        hrefOf={(keyword) => mapPath({ keyword }, asked)}
        suggestedHref={(one) => (one.type === 'service' ? mapPath({ serviceSlug: one.path.split('/').at(-1)! }, asked) : one.path)}
        onSearch={(to) => router.history.push(to)}
      />
      <p className="tabular mt-3 type-meta" role="status">
        {searching ? '이곳의 고수를 찾고 있어요' : isError ? '' : countText(answer.totalCount, far)}
      </p>
    </>
  )
}

/** What stands in the way of a list: an answer that did not come, nobody here, too much of the country at once. */
function Standing({
  map: { answer, searching, isError, again, far, pros, goTo },
  listPath,
}: {
  readonly map: SeenMap
  readonly listPath: string
}) {
  return (
    <>
      {isError && (
        <div className="mt-3 flex items-center justify-between gap-3 rounded-field bg-danger-tint px-4 py-3 text-danger">
          <p>이곳의 고수를 불러오지 못했어요.</p>
          <Button tone="outline" size="sm" onClick={again}>
            다시 해 보기
          </Button>
        </div>
      )}
      {!searching && !isError && pros.length === 0 && !far && (
        <EmptyState
          scene="search"
          title="이 근처에는 맞는 고수가 아직 없어요"
          text="지도를 축소하거나 옮겨 보세요. 멀리서 와 주는 고수는 목록에 있어요."
          action={
            <a href={listPath} className={buttonClass({ tone: 'outline' })}>
              목록에서 찾기
            </a>
          }
        />
      )}
      {far && answer.districts.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-2" aria-label="지역별 고수">
          {answer.districts.map((one) => (
            <li key={one.code}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between gap-2 rounded-field border border-line bg-card px-3 hover:border-edge"
                onClick={() => goTo({ lat: one.lat, lng: one.lng, zoom: mapLimits.district })}
              >
                <span className="truncate font-semibold">{one.name}</span>
                <span className="tabular type-meta">{grouped(one.count)}명</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** As its address says it: the same part is asked for once. */
const rounded = ({ lat, lng, zoom }: MapView): MapView => ({ lat: roundDegrees(lat, 4), lng: roundDegrees(lng, 4), zoom })

/** A small number says little of who fits, and discourages. */
const countText = (count: number, far: boolean): string => {
  if (count < 3) return count > 0 ? '가까운 고수를 찾았어요' : far ? '이곳에는 아직 고수가 없어요' : ''
  return `이 근처 고수 ${grouped(count)}명${count === mapLimits.counted ? ' 이상' : ''}`
}
