import { useSuspenseQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { href } from '../../../navigation/href.ts'
import { shareImage } from '@dure/contract/system/shareImage'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { FeaturePage } from '../FeaturePage.tsx'
import { curationQuery, exhibitionQuery, magazineQuery } from '../queries.ts'

type Path = '/curations/:curationId' | '/exhibitions/:exhibitionName' | '/magazines/:magazineName'
type Params = ScreenContext<Path>['params']

const queryOf = (params: Params) => {
  if ('curationId' in params) return curationQuery(params.curationId)
  return 'magazineName' in params ? magazineQuery(params.magazineName) : exhibitionQuery(params.exhibitionName)
}

export const loader = ({ queries, params }: ScreenContext<Path>): Promise<Answer<'GET /v1/curations/:id'>> =>
  queries.ensureQueryData(queryOf(params) as ReturnType<typeof curationQuery>)

export function head({ data: page, pathname }: HeadContext<Path, typeof loader>): Head {
  const services = page.blocks.flatMap((block) => (block.type === 'service' ? [block.service] : []))
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: page.title,
    description: page.text,
    datePublished: page.from,
    inLanguage: 'ko',
    publisher: { '@type': 'Organization', name: '두레' },
  }
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: page.title,
    itemListElement: services.map((one, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: href('/prices/:serviceSlug', { serviceSlug: one.slug }),
    })),
  }
  return {
    title: page.title,
    description: page.text,
    canonical: pathname,
    image: shareImage(`${page.kind}s`, pathname.split('/').at(-1)!),
    jsonLd: page.kind === 'magazine' ? [article] : services.length === 0 ? [] : [list],
  }
}

/** What operators put together: a curation, an exhibition, or a piece to read. */
export function component() {
  const { params } = usePage<Path>()
  const { data } = useSuspenseQuery(queryOf(params) as ReturnType<typeof curationQuery>)
  return <FeaturePage page={data} />
}
