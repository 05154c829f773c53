import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { Place } from '@dure/contract/places/endpoints'
import { worksPath } from '@dure/contract/portfolio/paths'
import { proSearchPath } from '@dure/contract/search/paths'
import { searchLimits } from '@dure/contract/search/limits'
import { buttonClass } from '@dure/ui/buttonClass'
import { LinkChip } from '@dure/ui/chips/LinkChip'
import { EmptyState } from '@dure/ui/EmptyState'
import { grouped } from '@dure/ui/grouped'
import { won } from '@dure/ui/PriceText'
import { href } from '../../navigation/href.ts'
import { marketPath } from '@dure/contract/market/lists/paths'
import { ProductRow } from '../market/buying/ProductRow.tsx'
import { WorkRow } from '../portfolio/WorkRow.tsx'
import { ProRow, proRows } from '../search/ProRow.tsx'
import { placePath } from './placePath.ts'
import { placeProductsQuery, placeWorksQuery } from './queries.ts'

/** The best pros of a place, for a service too, and where to go on from there. */
export function PlacePage({ found }: { readonly found: Place }) {
  const { place, service, coarser, topPros, totalCount, services, districts } = found
  const name = [place.name, service?.name].filter(Boolean).join(' ')
  const list = proSearchPath({
    address1: place.address1,
    ...(place.address2 === null ? {} : { address2: place.address2 }),
    ...(service === null ? {} : { serviceSlug: service.slug }),
  })
  const all = service === null ? href('/a.:location/full', { location: place.slug }) : list
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6 md:pt-8">
      <Trail found={found} />
      <h1 className="mt-1 type-title">{name} 고수</h1>
      {totalCount > 0 && <p className="mt-2 text-soft">{countText(totalCount)} 인증, 리뷰, 최근 고용 순이에요.</p>}
      {service !== null && <PriceOfPlace found={found} />}
      {topPros.length === 0 ? (
        <Nobody found={found} />
      ) : (
        <section aria-labelledby="top" className="pt-8">
          <div className="flex items-center justify-between gap-3">
            <h2 id="top" className="type-heading">
              {service === null ? '추천 고수' : `추천 ${service.name} 고수`}
            </h2>
            <a href={all} className="inline-flex min-h-11 shrink-0 items-center font-semibold text-action">
              모두 보기
              <ChevronRight aria-hidden="true" className="size-4" />
            </a>
          </div>
          <ul className={proRows}>
            {topPros.map((pro) => (
              <ProRow key={pro.providerId} pro={pro} serviceSlug={service?.slug} />
            ))}
          </ul>
        </section>
      )}
      <PlaceWorks place={place} />
      <PlaceProducts place={place} service={service} />
      {services.length > 0 && (
        <Links
          id="services"
          title={`${place.name}에서 많이 찾는 서비스`}
          links={services.filter((one) => one.id !== service?.id).map((one) => [placePath(place.slug, one.slug), one.name])}
        />
      )}
      {districts.length > 0 && (
        <Links
          id="districts"
          title={coarser === null ? `${place.name}의 동네` : `${coarser.name}의 다른 동네`}
          links={districts.map((one) => [placePath(one.slug, service?.slug), one.name])}
        />
      )}
    </div>
  )
}

/** Works done here; the page does without them rather than fail. */
function PlaceWorks({ place }: Pick<Place, 'place'>) {
  const { data } = useQuery(placeWorksQuery(place.slug))
  if (data === undefined || data.items.length === 0) return null
  return (
    <div className="pt-10">
      <WorkRow id="works" title={`${place.name}에서 한 일`} works={data.items} all={worksPath({ area: place.slug })} />
    </div>
  )
}

/** Products that can be had here; the page does without them rather than fail. */
function PlaceProducts({ place, service }: Pick<Place, 'place' | 'service'>) {
  const { data } = useQuery(placeProductsQuery(place.slug, service?.slug))
  return (
    <ProductRow
      id="products"
      title={service === null ? `${place.name}에서 바로 예약해요` : `바로 예약하는 ${place.name} ${service.name}`}
      products={data?.items ?? []}
      // Lists of the market go by section and place, none by a service.
      {...(service === null ? { all: marketPath({ area: place.slug }) } : {})}
      className="pt-10"
    />
  )
}

const countText = (count: number): string =>
  count < 3 ? '이 동네로 오는 고수가 있어요.' : `이 동네로 오는 고수 ${grouped(count)}명${count === searchLimits.counted ? ' 이상' : ''}.`

/** The way up, each step a page that is there. */
export function Trail({ found: { place, service, coarser } }: { readonly found: Place }) {
  const steps: readonly (readonly [path: string, name: string])[] = [
    [href('/search/pro'), '고수 찾기'],
    ...(coarser === null ? [] : [[placePath(coarser.slug), coarser.name] as const]),
    ...(service === null ? [] : [[placePath(place.slug), place.address2 ?? place.name] as const]),
  ]
  return (
    <nav aria-label="현재 위치" className="text-sm">
      {steps.map(([path, name], at) => (
        <span key={path}>
          {at > 0 && (
            <span aria-hidden="true" className="mx-1.5 text-faint">
              ›
            </span>
          )}
          <a href={path} className="inline-flex min-h-11 items-center text-faint hover:text-action">
            {name}
          </a>
        </span>
      ))}
    </nav>
  )
}

/** What the service costs in the province, where enough deals are known, and the way to ask. */
function PriceOfPlace({ found: { place, service, price } }: { readonly found: Place }) {
  if (service === null) return null
  return (
    <section
      aria-label={`${service.name} 가격`}
      className="mt-5 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-card p-5"
    >
      {price === null ? (
        <p className="text-soft">몇 가지만 답하면 고수들이 견적을 보내요. 요청은 무료예요.</p>
      ) : (
        <p>
          <span className="block type-note">
            {place.address1} {service.name} 평균 가격 <span className="text-faint">(한 {price.unit}에)</span>
          </span>
          <span className="tabular text-2xl font-extrabold">{won(price.avgPrice)}</span>
          <span className="tabular block type-meta">
            {won(price.minPrice)}~{won(price.maxPrice)}
            {price.estimated ? ' · 예상 가격' : ` · 거래 ${grouped(price.sampleCount)}건`}
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <a href={href('/prices/:serviceSlug', { serviceSlug: service.slug })} className={buttonClass({ tone: 'outline' })}>
          가격 자세히
        </a>
        <a href={href('/hire/:serviceSlug', { serviceSlug: service.slug })} className={buttonClass()}>
          무료로 견적 받기
        </a>
      </div>
    </section>
  )
}

/** Nobody works there: the province, or the service wherever it is [places.empty]. */
function Nobody({ found: { service, coarser } }: { readonly found: Place }) {
  const wider =
    coarser !== null
      ? { path: placePath(coarser.slug, service?.slug), name: `${coarser.name} 전체에서 보기` }
      : { path: service === null ? href('/search/pro') : proSearchPath({ serviceSlug: service.slug }), name: '전국에서 찾기' }
  return (
    <EmptyState
      scene="search"
      title="이곳에서 일하는 고수가 아직 없어요"
      text="가까운 다른 동네에서 오는 고수가 있을 수 있어요."
      action={
        <a href={wider.path} className={buttonClass()}>
          {wider.name}
        </a>
      }
    />
  )
}

type LinksProps = {
  readonly id: string
  readonly title: string
  readonly links: readonly (readonly [path: string, name: string])[]
}

function Links({ id, title, links }: LinksProps) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id} className="pt-10">
      <h2 id={id} className="type-heading">
        {title}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {links.map(([path, name]) => (
          <li key={path}>
            <LinkChip href={path}>{name}</LinkChip>
          </li>
        ))}
      </ul>
    </section>
  )
}
