import { useSuspenseQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { shareImage } from '@dure/contract/system/shareImage'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { useCountSeen } from '../../counters/useCountSeen.ts'
import { blockCards } from '../../search/blockCards.tsx'
import { LandingBody } from '../LandingBody.tsx'
import { landingQuery } from '../pageQueries.ts'

type Path = '/landing/:slug'

export const loader = ({ queries, params }: ScreenContext<Path>): Promise<Answer<'GET /v1/landings/:name'>> =>
  queries.ensureQueryData(landingQuery(params.slug))

export const head = ({ data: page, params, pathname }: HeadContext<Path, typeof loader>): Head => ({
  title: page.title,
  description: page.text,
  canonical: pathname,
  image: shareImage('landings', params.slug),
})

/** A landing page that operators wrote. */
export function component() {
  const { params } = usePage<Path>()
  const { data } = useSuspenseQuery(landingQuery(params.slug))
  useCountSeen('/v1/seen', { kind: 'landing', id: data.id }, false)
  return <LandingBody page={data} cards={blockCards} />
}
