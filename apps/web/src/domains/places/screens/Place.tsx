import { useSuspenseQuery } from '@tanstack/react-query'
import type { Place } from '@dure/contract/places/endpoints'
import { redirectTo } from '../../../loadPage.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { PlacePage } from '../PlacePage.tsx'
import { placeHead, placePath } from '../placePath.ts'
import { placeProductsQuery, placeQuery, placeWorksQuery } from '../queries.ts'

type Path = '/a.:location'

export async function loader({ queries, params }: ScreenContext<Path>): Promise<Place> {
  // The page does without works rather than fail.
  const works = Promise.all([
    queries.prefetchQuery(placeWorksQuery(params.location)),
    queries.prefetchQuery(placeProductsQuery(params.location)),
  ])
  const found = await queries.ensureQueryData(placeQuery(params.location))
  // One place, one address: another spelling of it leads there.
  if (found.place.slug !== params.location) redirectTo(placePath(found.place.slug))
  await works
  return found
}

export const head = ({ data }: HeadContext<Path, typeof loader>): Head => placeHead(data)

export function component() {
  const { params } = usePage<Path>()
  const { data } = useSuspenseQuery(placeQuery(params.location))
  return <PlacePage found={data} />
}
