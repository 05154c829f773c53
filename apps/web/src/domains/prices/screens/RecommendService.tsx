import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { Answer } from '@dure/contract/client'
import { proSearchPath } from '@dure/contract/search/paths'
import { withParticle } from '@dure/kernel/korean'
import { MINUTE, seoulDay } from '@dure/kernel/time'
import { buttonClass } from '@dure/ui/buttonClass'
import { query } from '../../../api/query.ts'
import { href } from '../../../navigation/href.ts'
import { shareImage } from '@dure/contract/system/shareImage'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { ServiceList } from '../../catalogue/ServiceList.tsx'
import { ServicePicture } from '../../catalogue/ServicePicture.tsx'
import { ProRow, proRows } from '../../search/ProRow.tsx'
import { priceQuery } from '../queries.ts'

type Path = '/recommend/service/:id'
type ListedPro = Answer<'GET /v1/search/recommend-pros'>['items'][number]

const besideQuery = (id: number) => ({
  ...query('GET /api/v2/recommender/services/:id/associated/', { params: { id } }),
  staleTime: MINUTE,
})
const recommendedQuery = { ...query('GET /v1/search/recommend-pros'), staleTime: MINUTE }
/** The same key draws the same pros: everybody sees the same new ones a day long. */
const newQuery = (day: string) => ({ ...query('GET /v1/search/new-pros', { query: { request_key: day } }), staleTime: MINUTE })
const today = (): string => seoulDay(new Date())

export async function loader({ queries, params }: ScreenContext<Path>) {
  const [price] = await Promise.all([
    queries.ensureQueryData(priceQuery(String(params.id))),
    queries.ensureQueryData(besideQuery(params.id)),
    queries.ensureQueryData(recommendedQuery),
    queries.ensureQueryData(newQuery(today())),
  ])
  return price
}

export function head({ data: price }: HeadContext<Path, typeof loader>): Head {
  return {
    title: `${withParticle(price.title, '와/과')} 함께 보면 좋은 서비스`,
    description: `${withParticle(price.title, '을/를')} 맡길 때 함께 필요할 수 있는 서비스와 추천 고수를 보여 드려요.`,
    image: shareImage('services', price.slug),
    canonical: href('/recommend/service/:id', { id: price.id }),
  }
}

/** What else those who asked for a service needed, and pros for the next thing to do. */
export function component() {
  const { params } = usePage<Path>()
  const { data: price } = useSuspenseQuery(priceQuery(String(params.id)))
  const { data: beside } = useSuspenseQuery(besideQuery(params.id))
  const { data: recommended } = useSuspenseQuery(recommendedQuery)
  const { data: fresh } = useSuspenseQuery(newQuery(today()))
  const shown = new Set(price.pros.map((one) => one.providerId))
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6 md:pt-10">
      <header className="flex items-center gap-4 rounded-card bg-action-tint p-5 md:p-8">
        <ServicePicture slug={price.slug} size={72} className="size-16 shrink-0 md:size-18" />
        <div className="min-w-0">
          <h1 className="text-xl font-extrabold tracking-tight md:text-3xl">{withParticle(price.title, '와/과')} 함께 보면 좋은 서비스</h1>
          <p className="mt-1 text-soft">이어서 필요할 수 있는 일과 고수를 모았어요.</p>
        </div>
      </header>
      <section className="pt-6" aria-label="함께 보면 좋은 서비스">
        <ServiceList services={beside.results} />
      </section>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={href('/hire/:serviceSlug', { serviceSlug: price.slug })} className={buttonClass({ size: 'lg' })}>
          {price.title} 견적 받기
        </a>
        <a href={href('/prices/:serviceSlug', { serviceSlug: price.slug })} className={buttonClass({ tone: 'outline', size: 'lg' })}>
          가격과 고수 보기
        </a>
      </p>
      <Pros title={`${price.title} 고수`} pros={price.pros} serviceSlug={price.slug} more={proSearchPath({ serviceSlug: price.slug })} />
      <Pros title="추천 고수" pros={recommended.items.filter((one) => !shown.has(one.providerId))} more={proSearchPath({})} />
      <Pros title="새로 온 고수" pros={fresh.items} />
    </div>
  )
}

type ProsProps = {
  readonly title: string
  readonly pros: readonly ListedPro[]
  readonly serviceSlug?: string
  readonly more?: string
}

function Pros({ title, pros, serviceSlug, more }: ProsProps) {
  if (pros.length === 0) return null
  return (
    <section className="pt-10">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="type-heading">{title}</h2>
        {more !== undefined && (
          <a href={more} className="inline-flex min-h-11 shrink-0 items-center font-semibold text-action">
            모두 보기
            <ChevronRight aria-hidden="true" className="size-4" />
          </a>
        )}
      </div>
      <ul className={proRows}>
        {pros.map((pro) => (
          <ProRow key={pro.providerId} pro={pro} serviceSlug={serviceSlug} />
        ))}
      </ul>
    </section>
  )
}
