import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Place } from '@dure/contract/places/endpoints'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'
import { redirectTo } from '../../../loadPage.ts'
import { href } from '../../../navigation/href.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { ProRow, proRows } from '../../search/ProRow.tsx'
import { placePath } from '../placePath.ts'
import { placeQuery, topProsQuery } from '../queries.ts'
import { Trail } from '../PlacePage.tsx'

type Path = '/a.:location/full'

export async function loader({ queries, params }: ScreenContext<Path>): Promise<Place> {
  const [found] = await Promise.all([
    queries.ensureQueryData(placeQuery(params.location)),
    queries.ensureInfiniteQueryData(topProsQuery(params.location)),
  ])
  if (found.place.slug !== params.location) redirectTo(href('/a.:location/full', { location: found.place.slug }))
  return found
}

/** The page of the place stands in search engines, not the whole list behind it. */
export const head = ({ data: { place } }: HeadContext<Path, typeof loader>): Head => ({
  title: `${place.name} 고수 모두 보기`,
  description: `${place.name}에서 일하는 고수를 한곳에서 비교하고 견적을 무료로 받아 보세요.`,
  canonical: placePath(place.slug),
  noindex: true,
})

/** Every pro of a place, the best first. */
export function component() {
  const { params } = usePage<Path>()
  const { data: found } = useSuspenseQuery(placeQuery(params.location))
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(topProsQuery(params.location))
  const seen = new Set<number>()
  const pros = data.pages.flatMap((one) => one.items).filter((one) => !seen.has(one.providerId) && seen.add(one.providerId))
  const { place } = found
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6 md:pt-8">
      <Trail found={found} />
      <h1 className="mt-1 type-title">{place.name} 고수 모두 보기</h1>
      {pros.length === 0 ? (
        <EmptyState
          scene="search"
          title="이곳에서 일하는 고수가 아직 없어요"
          action={
            <a href={placePath(found.coarser?.slug ?? place.slug)} className={buttonClass()}>
              {found.coarser?.name ?? place.name} 보기
            </a>
          }
        />
      ) : (
        <>
          <ul className={proRows}>
            {pros.map((pro) => (
              <ProRow key={pro.providerId} pro={pro} serviceSlug={undefined} />
            ))}
          </ul>
          <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </>
      )}
    </div>
  )
}
