import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ServicePriceDetail } from '@dure/contract/prices/endpoints'
import { proSearchPath } from '@dure/contract/search/paths'
import { withParticle } from '@dure/kernel/korean'
import { formatDate } from '@dure/kernel/time'
import { buttonClass } from '@dure/ui/buttonClass'
import { grouped } from '@dure/ui/grouped'
import { won } from '@dure/ui/PriceText'
import { Rating } from '@dure/ui/Rating'
import { href } from '../../../navigation/href.ts'
import { shareImage } from '@dure/contract/system/shareImage'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { ServicePicture } from '../../catalogue/ServicePicture.tsx'
import { ServiceList } from '../../catalogue/ServiceList.tsx'
import { newestQuery } from '../../questions/queries.ts'
import { QuestionRow } from '../../questions/QuestionRow.tsx'
import { ProRow, proRows } from '../../search/ProRow.tsx'
import { useRememberSeen } from '../../search/seen.ts'
import { Histogram, PriceRange, Regions } from '../PriceRange.tsx'
import { priceQuery } from '../queries.ts'

type Path = '/prices/:serviceSlug'

const questionsShown = 4

export async function loader({ queries, params }: ScreenContext<Path>): Promise<ServicePriceDetail> {
  const [price] = await Promise.all([
    queries.ensureQueryData(priceQuery(params.serviceSlug)),
    queries.ensureQueryData(newestQuery(questionsShown, params.serviceSlug)),
  ])
  return price
}

export function head({ data: price, params }: HeadContext<Path, typeof loader>): Head {
  const { title, category } = price
  const told = price.referralBarred ? '' : `평균 ${won(price.avgPrice)}. `
  const path = `/prices/${params.serviceSlug}`
  return {
    title: price.referralBarred ? `${title} 안내` : `${title} 가격과 고수`,
    description: `${told}${withParticle(title, '을/를')} 맡기기 전에 알아 둘 것, 고수와 리뷰를 한곳에서 보고 견적을 무료로 받아 보세요.`,
    canonical: path,
    image: shareImage('services', params.serviceSlug),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: '서비스', item: '/categories' },
          { '@type': 'ListItem', position: 2, name: category.name, item: `/categories/${category.slug}` },
          { '@type': 'ListItem', position: 3, name: title, item: path },
        ],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: title,
        serviceType: title,
        category: category.name,
        areaServed: { '@type': 'Country', name: 'KR' },
        provider: { '@type': 'Organization', name: '두레' },
        // An estimate is nobody's offer.
        ...(price.estimated
          ? {}
          : {
              offers: {
                '@type': 'AggregateOffer',
                priceCurrency: 'KRW',
                lowPrice: price.minPrice,
                highPrice: price.maxPrice,
                offerCount: price.sampleCount,
              },
            }),
      },
    ],
  }
}

const modes = {
  visit: '고수가 찾아와요',
  online: '온라인으로 해요',
  both: '찾아오거나 온라인으로 해요',
  place: '고수의 공간에서 해요',
} as const

const steps = [
  { title: '몇 가지만 답해요', text: '필요한 일과 날짜, 동네를 골라요. 요청은 무료예요.' },
  { title: '고수가 견적을 보내요', text: '많아도 열 명까지만 보내요. 가격과 리뷰를 나란히 비교해요.' },
  { title: '채팅하고 정해요', text: '궁금한 것을 물어보고, 마음에 드는 고수를 골라요.' },
  { title: '안전하게 결제해요', text: '안전결제는 일이 끝나고 확인한 뒤에 고수에게 전해져요.' },
] as const

/** Everything about a service before its form: what it is, what it costs and why, who does it, what is said of it. */
export function component() {
  const { params } = usePage<Path>()
  const { data: price } = useSuspenseQuery(priceQuery(params.serviceSlug))
  useRememberSeen({
    path: href('/prices/:serviceSlug', { serviceSlug: price.slug }),
    name: price.title,
    hint: price.category.name,
    image: null,
  })
  const ask = href('/hire/:serviceSlug', { serviceSlug: price.slug })
  return (
    <div className="mx-auto max-w-page px-4 pb-32 pt-6 lg:pb-16">
      <nav aria-label="현재 위치" className="text-sm">
        <a href={href('/categories')} className="inline-flex min-h-11 items-center text-faint hover:text-action">
          서비스
        </a>
        <span aria-hidden="true" className="mx-1.5 text-faint">
          ›
        </span>
        <a href={`/categories/${price.category.slug}`} className="inline-flex min-h-11 items-center text-faint hover:text-action">
          {price.category.name}
        </a>
      </nav>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-10">
        <div className="min-w-0">
          <div className="mt-1 flex items-center gap-4">
            <ServicePicture slug={price.slug} size={72} className="size-16 shrink-0 md:size-20" />
            <h1 className="type-title">{price.title}</h1>
          </div>
          <p className="mt-2 text-soft">
            {modes[price.mode]}
            {price.activeProCount > 2 && ` · 고수 ${grouped(price.activeProCount)}명`}
            {price.accumulativeRequestCount > 9 && ` · 요청 ${grouped(price.accumulativeRequestCount)}회`}
          </p>
          {price.licence !== null && (
            <p className="mt-3 rounded-field bg-sunk px-4 py-3 type-note">
              법에 따라 {withParticle(price.licence, '이/가')} 필요한 일이에요.
            </p>
          )}
          <div className="mt-6">
            {price.referralBarred ? (
              <p className="rounded-card border border-line bg-card p-5 text-soft">
                이 일은 법에 따라 두레가 가격을 안내하지 않아요. 고수가 보낸 답에서 직접 확인해 주세요.
              </p>
            ) : (
              <PriceRange price={price} />
            )}
          </div>
          <Histogram price={price} />
          <Regions price={price} />
          {price.priceContents.length > 0 && <Drivers price={price} />}
          <How />
          {price.pros.length > 0 && <Pros price={price} />}
          {price.reviews.length > 0 && <Voices price={price} />}
          <Questions price={price} />
          {price.anotherServices.length > 0 && <Beside price={price} />}
        </div>
        <aside className="max-lg:hidden">
          <div className="sticky top-24 rounded-card border border-line bg-card p-5">
            <p className="font-bold">{price.title} 견적 받기</p>
            <p className="mb-4 mt-1 type-meta">몇 가지만 답하면 고수들이 견적을 보내요. 요청은 무료예요.</p>
            <a href={ask} className={buttonClass({ size: 'lg', wide: true })}>
              무료로 견적 받기
            </a>
          </div>
        </aside>
      </div>
      <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
        <a href={ask} className={buttonClass({ size: 'lg', wide: true })}>
          무료로 견적 받기
        </a>
      </div>
    </div>
  )
}

/** What makes it dear or cheap. */
function Drivers({ price }: { readonly price: ServicePriceDetail }) {
  return (
    <section aria-labelledby="drivers" className="pt-10">
      <h2 id="drivers" className="type-heading">
        {price.referralBarred ? '미리 생각해 두면 좋아요' : '이럴 때 가격이 달라져요'}
      </h2>
      <dl className="mt-4 divide-y divide-line rounded-card border border-line bg-card">
        {price.priceContents.map((one) => (
          <div key={one.title} className="px-5 py-4">
            <dt className="font-semibold">{one.title}</dt>
            {one.text !== '' && <dd className="mt-1 line-clamp-2 type-note">{one.text}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How it goes, from asking to paying. */
function How() {
  return (
    <section aria-labelledby="how" className="pt-10">
      <h2 id="how" className="type-heading">
        이렇게 진행돼요
      </h2>
      <ol className="mt-4 grid gap-3 sm:grid-cols-2">
        {steps.map((step, at) => (
          <li key={step.title} className="flex gap-4 rounded-card border border-line bg-card p-5">
            <span aria-hidden="true" className="grid size-8 shrink-0 place-items-center rounded-full bg-action-tint font-bold text-action">
              {at + 1}
            </span>
            <span>
              <b className="block">{step.title}</b>
              <span className="type-note">{step.text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Who does it. */
function Pros({ price }: { readonly price: ServicePriceDetail }) {
  return (
    <section aria-labelledby="pros" className="pt-10">
      <div className="flex items-center justify-between gap-3">
        <h2 id="pros" className="type-heading">
          {price.title} 고수
        </h2>
        <a
          href={proSearchPath({ serviceSlug: price.slug })}
          className="inline-flex min-h-11 shrink-0 items-center font-semibold text-action"
        >
          모두 보기
          <ChevronRight aria-hidden="true" className="size-4" />
        </a>
      </div>
      <ul className={proRows}>
        {price.pros.map((pro) => (
          <ProRow key={pro.providerId} pro={pro} serviceSlug={price.slug} />
        ))}
      </ul>
    </section>
  )
}

/** What customers said. */
function Voices({ price }: { readonly price: ServicePriceDetail }) {
  return (
    <section aria-labelledby="voices" className="pt-10">
      <h2 id="voices" className="type-heading">
        맡겨 본 분들의 이야기
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {price.reviews.map((review) => (
          <li key={review.id} className="rounded-card border border-line bg-card p-5">
            <Rating score={review.rating} />
            <p className="mt-2 line-clamp-4">{review.content}</p>
            <p className="mt-3 type-meta">
              {review.author} · {formatDate(new Date(review.createdAt))} ·{' '}
              <a href={href('/profile/users/:userId', { userId: review.pro.userId })} className="font-semibold text-soft underline">
                {review.pro.name}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is asked about it. */
function Questions({ price }: { readonly price: ServicePriceDetail }) {
  const { data: questions } = useSuspenseQuery(newestQuery(questionsShown, price.slug))
  return (
    <section aria-labelledby="questions" className="pt-10">
      <div className="flex items-center justify-between gap-3">
        <h2 id="questions" className="type-heading">
          궁금해하는 것
        </h2>
        <a
          href={href('/questions', undefined, { service: price.slug })}
          className="inline-flex min-h-11 shrink-0 items-center font-semibold text-action"
        >
          {questions.items.length === 0 ? '질문하러 가기' : '모두 보기'}
          <ChevronRight aria-hidden="true" className="size-4" />
        </a>
      </div>
      {questions.items.length === 0 ? (
        <p className="mt-2 text-soft">아직 질문이 없어요. 맡기기 전에 궁금한 것을 물어보세요.</p>
      ) : (
        <ul className="mt-3 grid gap-3 sm:grid-cols-2">
          {questions.items.map((question) => (
            <QuestionRow key={question.id} question={question} bare />
          ))}
        </ul>
      )}
    </section>
  )
}

/** What is looked at beside it. */
function Beside({ price }: { readonly price: ServicePriceDetail }) {
  return (
    <section aria-labelledby="beside" className="pt-10">
      <h2 id="beside" className="mb-2 type-heading">
        함께 보면 좋은 서비스
      </h2>
      <ServiceList services={price.anotherServices} />
      <a
        href={href('/recommend/service/:id', { id: price.id })}
        className="mt-3 inline-flex min-h-11 items-center gap-1 font-semibold text-action"
      >
        더 보기와 추천 고수
        <ChevronRight aria-hidden="true" className="size-4" />
      </a>
    </section>
  )
}
