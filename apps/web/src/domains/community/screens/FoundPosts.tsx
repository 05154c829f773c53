import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { allPath, chosen, searchPath, type SearchFilter } from '@dure/contract/community/listPaths'
import { placeSlug } from '@dure/contract/places/paths'
import type { ProFilter } from '@dure/contract/search/paths'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { OpeningChip } from '@dure/ui/chips/OpeningChip'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { redirectTo } from '../../../loadPage.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { useLoaded } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { allServicesQuery } from '../../catalogue/queries.ts'
import { without } from '../../search/listName.ts'
import { areaOf, type Area } from '../reading/place.ts'
import { MuchRead, muchReadQuery } from '../reading/MuchRead.tsx'
import { PostRow } from '../reading/PostRow.tsx'
import { foundPostsQuery, onceEach, popularWordsQuery, type Looked } from '../reading/queries.ts'
import { rememberWord } from '../finding/recent.ts'
import { WordBox } from '../finding/WordBox.tsx'
import { Words } from '../finding/Words.tsx'

const WhereSheet = lazyPart(async () => (await import('../../search/WhereSheet.tsx')).WhereSheet)
const WhatSheet = lazyPart(async () => (await import('../../search/WhatSheet.tsx')).WhatSheet)

type Path =
  | '/community/dure-life/search'
  | '/community/dure-life/search/:keyword'
  | '/community/dure-life/search/:keyword/:address'
  | '/community/dure-life/search/:keyword/:service/:address'

type Loaded = {
  /** Null before there are words. */
  readonly filter: SearchFilter | null
  readonly looked: Looked | null
  readonly area: Area | undefined
  readonly service: string | undefined
}

/** Reads the address; a place or a service that nobody knows leads to the search without it. */
export async function loader({ queries, params }: ScreenContext<Path>): Promise<Loaded> {
  const given: { readonly keyword?: string; readonly address?: string; readonly service?: string } = params
  const [{ items }] = await Promise.all([queries.ensureQueryData(allServicesQuery), queries.prefetchQuery(popularWordsQuery)])
  const keyword = given.keyword?.trim().slice(0, limits.keyword) ?? ''
  if (keyword === '') await queries.prefetchQuery(muchReadQuery)
  if (keyword === '') return { filter: null, looked: null, area: undefined, service: undefined }
  const wanted = { address: chosen(given.address), service: chosen(given.service) }
  const area = await areaOf(queries, wanted.address)
  const service = items.find((one) => one.slug === wanted.service)
  const filter: SearchFilter = {
    keyword,
    ...(area === undefined ? {} : { area: area.slug }),
    ...(service === undefined ? {} : { service: service.slug }),
  }
  if ((wanted.address !== undefined && area === undefined) || (wanted.service !== undefined && service === undefined))
    redirectTo(searchPath(filter))
  const looked: Looked = { keyword, area_code: area?.code, service_id: service?.id }
  await queries.ensureInfiniteQueryData(foundPostsQuery(looked))
  return { filter, looked, area, service: service?.name }
}

export function head({ data: { filter } }: HeadContext<Path, typeof loader>): Head {
  return { title: filter === null ? '커뮤니티에서 찾기' : `‘${filter.keyword}’ 커뮤니티 검색`, noindex: true }
}

/** Looks for words in the community, in a place and of a service where one was chosen [community.search]. */
export function component() {
  const loaded = useLoaded<typeof loader>()
  const { filter, looked } = loaded
  return (
    <div className="mx-auto max-w-read px-4 pb-16 pt-4 md:pt-8">
      <h1 className="sr-only">{filter === null ? '커뮤니티에서 찾기' : `‘${filter.keyword}’ 검색 결과`}</h1>
      <WordBox key={filter?.keyword ?? ''} filter={filter} />
      {filter === null || looked === null ? <Words /> : <Found loaded={loaded} filter={filter} looked={looked} />}
    </div>
  )
}

type FoundProps = { readonly loaded: Loaded; readonly filter: SearchFilter; readonly looked: Looked }

function Found({ loaded, filter, looked }: FoundProps) {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(foundPostsQuery(looked))
  const { data: popular } = useQuery(popularWordsQuery)
  const posts = onceEach(data.pages)
  useEffect(() => rememberWord(filter.keyword), [filter.keyword])
  const narrow = filter.area !== undefined || filter.service !== undefined
  const instead = popular?.items.find(({ keyword }) => keyword !== filter.keyword)
  return (
    <>
      <Narrowing loaded={loaded} filter={filter} />
      {posts.length === 0 ? (
        <>
          <EmptyState
            scene="search"
            title={`‘${filter.keyword}’ 글이 없어요`}
            text="짧은 말이나 첫소리(ㅇㅅ)로도 찾을 수 있어요."
            action={
              narrow
                ? { label: '모든 곳에서 찾기', href: searchPath({ keyword: filter.keyword }) }
                : instead === undefined
                  ? { label: '커뮤니티 둘러보기', href: allPath('dure-life') }
                  : { label: `‘${instead.keyword}’ 찾아보기`, href: searchPath({ keyword: instead.keyword }) }
            }
          />
          <MuchRead className="mt-6" />
        </>
      ) : (
        <>
          <ul>
            {posts.map((post, at) => (
              <PostRow key={post.id} post={post} eager={at < 4} />
            ))}
          </ul>
          <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </>
      )}
    </>
  )
}

function Narrowing({ loaded: { area, service }, filter }: Omit<FoundProps, 'looked'>) {
  const [open, setOpen] = useState<'where' | 'what'>()
  const { data: services } = useSuspenseQuery(allServicesQuery)
  const router = useRouter()
  const asPros: ProFilter = {
    ...(filter.service === undefined ? {} : { serviceSlug: filter.service }),
    ...(area === undefined ? {} : { address1: area.address1, ...(area.address2 === null ? {} : { address2: area.address2 }) }),
  }
  const hrefOf = ({ serviceSlug, address1, address2 }: ProFilter): string => {
    const known = services.items.some((one) => one.slug === serviceSlug)
    return searchPath({
      keyword: filter.keyword,
      ...(address1 === undefined ? {} : { area: placeSlug(address1, address2) }),
      ...(serviceSlug === undefined || !known ? {} : { service: serviceSlug }),
    })
  }
  return (
    <>
      <ChipRow label="조건" className="mt-2">
        <OpeningChip
          chosen={area && (area.address2 ?? area.address1)}
          onOpen={() => setOpen('where')}
          onClear={() => router.history.push(hrefOf(without(asPros, 'address1', 'address2')))}
        >
          동네
        </OpeningChip>
        <OpeningChip
          chosen={service}
          onOpen={() => setOpen('what')}
          onClear={() => router.history.push(hrefOf(without(asPros, 'serviceSlug')))}
        >
          어떤 일
        </OpeningChip>
      </ChipRow>
      {open !== undefined && (
        <Suspense fallback={null}>
          {open === 'where' ? (
            <WhereSheet filter={asPros} hrefOf={hrefOf} onClose={() => setOpen(undefined)} />
          ) : (
            <WhatSheet filter={asPros} hrefOf={hrefOf} onClose={() => setOpen(undefined)} />
          )}
        </Suspense>
      )}
    </>
  )
}
