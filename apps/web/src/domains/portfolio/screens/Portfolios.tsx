import { Suspense, useState } from 'react'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { placeSlug, readPlaceSlug } from '@dure/contract/places/paths'
import { portfolioLimits } from '@dure/contract/portfolio/limits'
import { readWorksPath, worksPath, type WorksFilter } from '@dure/contract/portfolio/paths'
import type { ProFilter } from '@dure/contract/search/paths'
import { buttonClass } from '@dure/ui/buttonClass'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { LinkChip } from '@dure/ui/chips/LinkChip'
import { OpeningChip } from '@dure/ui/chips/OpeningChip'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'
import { redirectTo } from '../../../loadPage.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useLoaded } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { allServicesQuery } from '../../catalogue/queries.ts'
import { without } from '../../search/listName.ts'
import { worksQuery } from '../queries.ts'
import { WorkCard } from '../WorkCard.tsx'

const WhereSheet = lazyPart(async () => (await import('../../search/WhereSheet.tsx')).WhereSheet)
const WhatSheet = lazyPart(async () => (await import('../../search/WhatSheet.tsx')).WhatSheet)

type Path = '/portfolio/service'
type Loaded = {
  readonly filter: WorksFilter
  readonly q: string | undefined
  readonly what: string | undefined
  readonly where: string | undefined
  readonly count: number
}

export async function loader({ queries, pathname, search }: ScreenContext<Path>): Promise<Loaded> {
  const given = readWorksPath(pathname)
  const { items } = await queries.ensureQueryData(allServicesQuery)
  const service = items.find((one) => one.slug === given.service)
  const category = service?.category1 ?? items.find((one) => one.category1.slug === given.category)?.category1
  const { address1, address2 } = readPlaceSlug(given.area ?? '')
  // A service in a place stands with its category; alone it needs none. What nobody knows leads to the list without it.
  const filter: WorksFilter = {
    ...(service === undefined ? {} : { service: service.slug }),
    ...(given.area === undefined ? {} : { area: placeSlug(address1, address2) }),
    ...(category === undefined || (service !== undefined && given.area === undefined) ? {} : { category: category.slug }),
  }
  if (worksPath(filter) !== worksPath(given)) redirectTo(worksPath(filter))
  const q = search.q?.slice(0, portfolioLimits.keyword)
  const { pages } = await queries.ensureInfiniteQueryData(worksQuery(asked(filter, q)))
  return {
    filter,
    q,
    what: service?.name ?? category?.name,
    where: given.area === undefined ? undefined : [address1, address2].filter(Boolean).join(' '),
    count: pages[0]!.items.length,
  }
}

const asked = (filter: WorksFilter, q: string | undefined) => ({ ...filter, ...(q === undefined ? {} : { q }) })

const nameOf = ({ what, where, q }: Loaded): string =>
  [q === undefined ? undefined : `‘${q}’`, where, what, '포트폴리오'].filter(Boolean).join(' ')

export function head({ data }: HeadContext<Path, typeof loader>): Head {
  const name = nameOf(data)
  return {
    title: name,
    description: `${name}. 고수가 실제로 한 일을 사진과 가격으로 보고, 마음에 드는 작업은 그대로 부탁해 보세요.`,
    canonical: worksPath(data.filter),
    // A keyword is somebody's own, and an empty list holds nothing to find.
    noindex: data.count === 0 || data.q !== undefined,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: '두레', item: '/' },
          { '@type': 'ListItem', position: 2, name: '포트폴리오', item: worksPath({}) },
          { '@type': 'ListItem', position: 3, name },
        ],
      },
    ],
  }
}

/** Works of pros as pictures, the newest first, by service, category and place. */
export function component() {
  const loaded = useLoaded<typeof loader>()
  const { filter, what, where, q } = loaded
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(worksQuery(asked(filter, q)))
  const { data: services } = useSuspenseQuery(allServicesQuery)
  const [open, setOpen] = useState<'where' | 'what'>()
  const router = useRouter()
  const { address1, address2 } = readPlaceSlug(filter.area ?? '')
  const asPros: ProFilter = {
    ...(filter.service === undefined ? {} : { serviceSlug: filter.service }),
    ...(filter.category === undefined ? {} : { category1: filter.category }),
    ...(filter.area === undefined ? {} : { address1, ...(address2 === null ? {} : { address2 }) }),
  }
  const hrefOf = (chosen: ProFilter): string => {
    const category =
      chosen.serviceSlug === undefined ? chosen.category1 : services.items.find((one) => one.slug === chosen.serviceSlug)?.category1.slug
    const area = chosen.address1 === undefined ? undefined : placeSlug(chosen.address1, chosen.address2 ?? null)
    return worksPath({
      ...(chosen.serviceSlug === undefined ? {} : { service: chosen.serviceSlug }),
      ...(area === undefined ? {} : { area }),
      ...(category === undefined || (chosen.serviceSlug !== undefined && area === undefined) ? {} : { category }),
    })
  }
  const wider = filter.area === undefined ? worksPath({}) : hrefOf(without(asPros, 'address1', 'address2'))
  const empty = data.pages[0]!.items.length === 0
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6 md:pt-8">
      <h1 className="type-title">{nameOf(loaded)}</h1>
      <p className="mt-2 text-soft">고수가 실제로 한 일이에요. 마음에 드는 작업은 그대로 부탁할 수 있어요.</p>
      <ChipRow label="조건" className="mt-4">
        {q !== undefined && (
          <LinkChip href={hrefOf(asPros)} aria-label={`‘${q}’ 빼기`}>
            ‘{q}’
            <X aria-hidden="true" />
          </LinkChip>
        )}
        <OpeningChip
          chosen={what}
          onOpen={() => setOpen('what')}
          onClear={() => router.history.push(hrefOf(without(asPros, 'serviceSlug', 'category1')))}
        >
          어떤 일
        </OpeningChip>
        <OpeningChip
          chosen={where}
          onOpen={() => setOpen('where')}
          onClear={() => router.history.push(hrefOf(without(asPros, 'address1', 'address2')))}
        >
          어느 동네
        </OpeningChip>
      </ChipRow>
      {empty ? (
        <EmptyState
          scene="works"
          title="아직 이런 작업이 없어요"
          text={filter.area === undefined ? '다른 일이나 모든 작업을 둘러보세요.' : '지역을 넓히면 더 많은 작업을 볼 수 있어요.'}
          action={
            <a href={wider} className={buttonClass()}>
              {filter.area === undefined ? '모든 작업 보기' : '전국에서 보기'}
            </a>
          }
        />
      ) : (
        <>
          {data.pages.map((page, at) => (
            // Each page is a block of columns of its own: what comes later moves nothing that stands.
            <ul key={page.items[0]?.id ?? at} className="mt-6 columns-2 gap-3 md:columns-3 md:gap-4 lg:columns-4">
              {page.items.map((work, place) => (
                <li key={work.id} className="break-inside-avoid pb-6">
                  <WorkCard work={work} eager={at === 0 && place < 4} />
                </li>
              ))}
            </ul>
          ))}
          <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </>
      )}
      {open !== undefined && (
        <Suspense fallback={null}>
          {open === 'where' ? (
            <WhereSheet filter={asPros} hrefOf={hrefOf} onClose={() => setOpen(undefined)} />
          ) : (
            <WhatSheet filter={asPros} hrefOf={hrefOf} onClose={() => setOpen(undefined)} />
          )}
        </Suspense>
      )}
    </div>
  )
}
