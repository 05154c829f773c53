import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { allPath, knowhowRoot } from '@dure/contract/community/listPaths'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'
import { href } from '../../../navigation/href.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { usePage } from '../../../usePage.ts'
import { FeedHead, Sorts } from '../reading/FeedBar.tsx'
import { KnowhowCard } from '../reading/KnowhowCard.tsx'
import { fewKnowhowQuery, knowhowQuery, onceEach } from '../reading/queries.ts'

type Path = '/community/pro-knowhow'

const popularQuery = fewKnowhowQuery(limits.popularKnowhow)

export async function loader({ queries, search }: ScreenContext<Path>): Promise<{ count: number }> {
  const [{ pages }] = await Promise.all([
    queries.ensureInfiniteQueryData(knowhowQuery(search.sort)),
    // The page does without it rather than fail.
    queries.prefetchQuery(popularQuery),
  ])
  return { count: pages[0]!.items.length }
}

export function head({ data, search }: HeadContext<Path, typeof loader>): Head {
  return {
    title: '고수 노하우',
    description: '그 일을 하는 고수가 직접 쓴 노하우예요. 비용을 아끼는 법부터 고르는 법, 혼자 할 수 있는 것까지 읽어 보세요.',
    canonical: knowhowRoot,
    feed: { title: '고수 노하우', path: `${knowhowRoot}/rss.xml` },
    noindex: data.count === 0 || search.sort === 'popular',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: '커뮤니티', item: allPath('dure-life') },
          { '@type': 'ListItem', position: 2, name: '고수 노하우', item: knowhowRoot },
        ],
      },
    ],
  }
}

/** What pros know: those most liked lately first, then all of them [community.knowhow]. */
export function component() {
  const { search } = usePage<Path>()
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(knowhowQuery(search.sort))
  const { data: popular } = useQuery(popularQuery)
  const { mode } = useSession()
  const posts = onceEach(data.pages)
  const liked = search.sort === 'latest' ? (popular?.items ?? []) : []
  const write = mode === 'provider' ? { write: { href: href('/community/pro-knowhow/new'), label: '노하우 쓰기' } } : {}
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:pt-4">
      <FeedHead title="고수 노하우" search={href('/community/dure-life/search')} {...write} />
      <p className="-mt-1 text-soft md:mt-1">그 일을 하는 고수가 직접 썼어요.</p>
      {posts.length === 0 ? (
        <EmptyState
          scene="works"
          title="아직 노하우가 없어요"
          text="고수의 첫 노하우를 기다리고 있어요."
          action={
            <a href={allPath('dure-life')} className={buttonClass({ tone: 'tint' })}>
              커뮤니티 둘러보기
            </a>
          }
        />
      ) : (
        <>
          {liked.length > 0 && (
            <section aria-labelledby="popular-knowhow" className="pt-5">
              <h2 id="popular-knowhow" className="type-heading">
                많이 읽는 노하우
              </h2>
              <ol className="-mx-4 mt-3 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:thin] md:mx-0 md:scroll-px-0 md:px-0">
                {liked.map((post, at) => (
                  <li key={post.id} className="w-56 shrink-0 snap-start md:w-60">
                    <KnowhowCard post={post} as="h3" eager={at < 2} />
                  </li>
                ))}
              </ol>
            </section>
          )}
          <section aria-labelledby="all-knowhow" className="pt-6">
            <div className="flex items-center justify-between gap-2">
              <h2 id="all-knowhow" className="type-heading">
                모든 노하우
              </h2>
              <Sorts now={search.sort} hrefOf={(sort) => href('/community/pro-knowhow', undefined, sort === 'latest' ? {} : { sort })} />
            </div>
            <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-7 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4">
              {posts.map((post, at) => (
                <li key={post.id} className="min-w-0">
                  <KnowhowCard post={post} as="h3" eager={liked.length === 0 && at < 4} />
                </li>
              ))}
            </ul>
          </section>
          <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </>
      )}
    </div>
  )
}
