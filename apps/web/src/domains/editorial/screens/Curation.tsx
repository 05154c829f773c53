import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { SkeletonList } from '@dure/ui/Skeleton'
import { href } from '../../../navigation/href.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../use-page.ts'
import { ServiceList } from '../../catalogue/ServiceList.tsx'
import { ProRow } from '../../search/ProRow.tsx'
import { curationQuery } from '../queries.ts'

type Path = '/curations/:curationId'

export const loader = ({ queries, params }: ScreenContext<Path>): Promise<Answer<'GET /v1/curations/:id'>> =>
  queries.ensureQueryData(curationQuery(params.curationId))

export function head({ data: curation }: HeadContext<Path, typeof loader>): Head {
  const path = href('/curations/:curationId', { curationId: curation.id })
  return {
    title: curation.title,
    description: curation.subtitle,
    canonical: path,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: curation.title,
        itemListElement: curation.services.map((one, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          url: href('/prices/:serviceSlug', { serviceSlug: one.slug }),
        })),
      },
    ],
  }
}

/** What operators put together for an occasion: words, services and pros. */
export function component() {
  const { params } = usePage<Path>()
  const { data: curation } = useSuspenseQuery(curationQuery(params.curationId))
  const [now] = useState(() => Date.now())
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-8">
      <header className="rounded-card bg-action-tint p-6 md:p-10">
        <p className="text-sm font-semibold text-action">두레가 골랐어요</p>
        <h1 className="mt-1 text-2xl font-extrabold tracking-tight md:text-3xl">{curation.title}</h1>
        <p className="mt-2 text-soft md:text-lg">{curation.subtitle}</p>
      </header>
      <p className="mt-6 max-w-read whitespace-pre-line break-words leading-relaxed">{curation.content}</p>
      {curation.services.length > 0 && (
        <section aria-labelledby="services" className="pt-10">
          <h2 id="services" className="mb-2 text-xl font-bold">
            이런 서비스가 있어요
          </h2>
          <ServiceList services={curation.services} />
        </section>
      )}
      {curation.pros.length > 0 && (
        <section aria-labelledby="pros" className="pt-10">
          <h2 id="pros" className="mb-3 text-xl font-bold">
            함께할 고수
          </h2>
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {curation.pros.map((pro) => (
              <ProRow key={pro.providerId} pro={pro} serviceSlug={curation.services[0]?.slug} now={now} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

export function pending() {
  return (
    <div className="mx-auto max-w-page px-4 pt-24">
      <SkeletonList rows={4} />
    </div>
  )
}
