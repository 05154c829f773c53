import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { X } from 'lucide-react'
import { allTopics, knowhowTopic, reviewTopic } from '@dure/contract/community/categories'
import { allPath, feedPath, lifeRoot, type FeedFilter } from '@dure/contract/community/listPaths'
import { placeSlug } from '@dure/contract/places/paths'
import type { ProFilter } from '@dure/contract/search/paths'
import { LinkChip } from '@dure/ui/chips/LinkChip'
import { OpeningChip } from '@dure/ui/chips/OpeningChip'
import { EmptyState } from '@dure/ui/EmptyState'
import { href } from '../../../navigation/href.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { useLoaded, usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { allServicesQuery } from '../../catalogue/queries.ts'
import { without } from '../../search/listName.ts'
import { askPath, Feed } from '../reading/Feed.tsx'
import { FeedHead, Sorts, Topics } from '../reading/FeedBar.tsx'
import { feedName, filterOf, loadFeed, type LifePath, type LoadedFeed } from '../reading/feedOf.ts'
import { areaName } from '../reading/place.ts'
import { ProSquareLink } from '../reading/ProSquareLink.tsx'
import { Gathered, gatheredQuery } from '../reading/Gathered.tsx'
import { communityReviewsQuery, fewKnowhowQuery, topicsQuery } from '../reading/queries.ts'
import { Reviews } from '../reading/Reviews.tsx'
import { railQuery, SideRail } from '../reading/SideRail.tsx'

const WhereSheet = lazyPart(async () => (await import('../../search/WhereSheet.tsx')).WhereSheet)
const WhatSheet = lazyPart(async () => (await import('../../search/WhatSheet.tsx')).WhatSheet)
const ProveFirst = lazyPart(() => import('../reading/ProveFirst.tsx').then((file) => file.ProveFirst))

type Path = LifePath

export async function loader(context: ScreenContext<Path>): Promise<LoadedFeed> {
  const loaded = await loadFeed(context)
  const { queries } = context
  // The page does without these rather than fail.
  await Promise.all([
    queries.prefetchQuery(railQuery),
    queries.prefetchQuery(fewKnowhowQuery()),
    ...(isPlain(loaded) ? [queries.prefetchQuery(gatheredQuery)] : []),
    ...(hasReviews(loaded) ? [queries.prefetchInfiniteQuery(communityReviewsQuery)] : []),
  ])
  const reviews = hasReviews(loaded) ? queries.getQueryData(communityReviewsQuery.queryKey) : undefined
  return { ...loaded, count: loaded.count + (reviews?.pages[0]?.items.length ?? 0) }
}

/** Reviews of deals are of no place and service of the list: they stand where it is not narrowed [community.reviews]. */
const hasReviews = ({ filter, what, area }: LoadedFeed): boolean =>
  filter.topic === reviewTopic && area === undefined && what === undefined && filter.tag === undefined

/** What is gathered is of everything: it stands above the list of all alone. */
const isPlain = ({ filter }: LoadedFeed): boolean => feedPath(filter) === allPath('dure-life')

/** Plain lists stand in search engines; a tag and an order are a reader's own, and an empty list holds nothing to find [community.found]. */
export function head({ data }: HeadContext<Path, typeof loader>): Head {
  const { filter, count } = data
  const { tag, sort, ...plain } = filter
  const name = feedName(data)
  const all = allPath('dure-life')
  return {
    title: name === '커뮤니티' ? '커뮤니티' : `${name} 이야기`,
    description: `${name === '커뮤니티' ? '' : `${name}. `}살림과 집, 견적과 이사까지. 이웃이 겪은 일과 고수가 아는 것을 읽고 물어보세요.`,
    canonical: feedPath(plain),
    noindex: count === 0 || tag !== undefined || sort === 'popular' || data.widenedFrom !== undefined,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: '커뮤니티', item: all },
          ...(feedPath(plain) === all ? [] : [{ '@type': 'ListItem', position: 2, name, item: feedPath(plain) }]),
        ],
      },
    ],
  }
}

/** What people say of living and of having things done: by topic, place and service. */
export function component() {
  const { search } = usePage<Path>()
  const loaded = useLoaded<typeof loader>()
  const { filter, asked, topic } = loaded
  const { data: topics } = useSuspenseQuery(topicsQuery('dure-life'))
  const { data: knowhow } = useQuery(fewKnowhowQuery())
  const { mode } = useSession()
  const topicPath = (slug: string) => feedPath(filterOf({ ...filter, topic: slug, tag: undefined }))
  // What the list is of is what one writes about.
  const about = { topic: topic?.slug, service: asked.service_id, area: loaded.area?.address2 == null ? undefined : loaded.area.code }
  const writing =
    mode === 'provider' && filter.topic === knowhowTopic
      ? { href: href('/community/pro-knowhow/new'), label: '노하우 쓰기' }
      : { href: href('/community/dure-life/post/write', undefined, about), label: '글쓰기' }
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:pt-4 lg:grid lg:grid-cols-[minmax(0,680px)_280px] lg:justify-between">
      <div className="min-w-0">
        <FeedHead title={topic?.name ?? '커뮤니티'} search={href('/community/dure-life/search')} write={writing} />
        <Topics all={allTopics['dure-life']} topics={topics.items} now={filter.topic} hrefOf={topicPath} />
        <Sorts now={asked.sort} hrefOf={(sort) => feedPath({ ...filter, sort })}>
          <Narrowing loaded={loaded} />
          {filter.tag !== undefined && (
            <LinkChip href={feedPath(filterOf({ ...filter, tag: undefined }))} aria-label={`#${filter.tag} 빼기`}>
              #{filter.tag}
              <X aria-hidden="true" />
            </LinkChip>
          )}
          <ProSquareLink />
        </Sorts>
        {loaded.widenedFrom !== undefined && (
          <p role="status" className="mb-1 rounded-field bg-sunk px-4 py-3 type-note">
            {`${loaded.widenedFrom}에는 아직 글이 없어서 ${loaded.area?.address1} 전체를 보여 드려요.`}
          </p>
        )}
        {hasReviews(loaded) && <Reviews />}
        {isPlain(loaded) && <Gathered />}
        <Feed
          key={feedPath(filter)}
          asked={asked}
          topicSaid={topic !== undefined}
          knowhow={knowhow?.items[0]}
          ask={{ href: askPath(filter.service) }}
          empty={<Nobody loaded={loaded} write={writing} />}
        />
      </div>
      <SideRail topics={topics.items} hrefOf={topicPath} />
      {search.needPhoneAuth !== undefined && (
        <Suspense>
          <ProveFirst />
        </Suspense>
      )}
    </div>
  )
}

/** The list by place and by what it is about, each chosen in a sheet. */
function Narrowing({ loaded: { filter, what, area } }: { readonly loaded: LoadedFeed }) {
  const [open, setOpen] = useState<'where' | 'what'>()
  const { data: services } = useSuspenseQuery(allServicesQuery)
  const router = useRouter()
  const asPros: ProFilter = {
    ...(filter.service === undefined ? {} : { serviceSlug: filter.service }),
    ...(filter.category1 === undefined ? {} : { category1: filter.category1 }),
    ...(area === undefined ? {} : { address1: area.address1, ...(area.address2 === null ? {} : { address2: area.address2 }) }),
  }
  const hrefOf = ({ serviceSlug, category1, address1, address2 }: ProFilter): string => {
    const service = services.items.find((one) => one.slug === serviceSlug)
    const next: FeedFilter = filterOf({
      topic: filter.topic,
      sort: filter.sort,
      tag: filter.tag,
      area: address1 === undefined ? undefined : placeSlug(address1, address2),
      category1: service?.category1.slug ?? category1,
      category2: service?.category2.slug,
      service: service?.slug,
    })
    return feedPath(next)
  }
  return (
    <>
      <OpeningChip
        chosen={area === undefined ? undefined : (area.address2 ?? area.address1)}
        onOpen={() => setOpen('where')}
        onClear={() => router.history.push(hrefOf(without(asPros, 'address1', 'address2')))}
      >
        동네
      </OpeningChip>
      <OpeningChip
        chosen={what}
        onOpen={() => setOpen('what')}
        onClear={() => router.history.push(hrefOf(without(asPros, 'serviceSlug', 'category1')))}
      >
        어떤 일
      </OpeningChip>
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

type NobodyProps = { readonly loaded: LoadedFeed; readonly write: { readonly href: string; readonly label: string } }

/** Nobody wrote there yet: the first one may, or the list is widened. */
function Nobody({ loaded: { filter, area, what, count }, write }: NobodyProps) {
  // Reviews stand there.
  if (count > 0) return null
  const narrow = area !== undefined || what !== undefined || filter.tag !== undefined
  return (
    <EmptyState
      scene="chats"
      title={narrow ? '아직 이런 글이 없어요' : '아직 글이 없어요'}
      text={narrow ? `${area === undefined ? '' : `${areaName(area)}의 `}첫 글을 남기거나 더 넓게 둘러보세요.` : '첫 글을 남겨 보세요.'}
      action={narrow ? { label: '모든 글 보기', href: `${lifeRoot}/${filter.topic}` } : { label: write.label, href: write.href }}
    />
  )
}
