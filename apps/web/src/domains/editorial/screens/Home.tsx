import { reviewerWords } from '@dure/contract/reviews/words'
import { keptWords } from '@dure/contract/safe-payment/words'
import { requestLimits } from '@dure/contract/requests/limits'
import { Suspense, useState, type ComponentProps, type ComponentType } from 'react'
import { homeRows, isHomeRow, type HomeRow } from '@dure/contract/editorial/rows'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { MessageCircle, Mic, ShieldCheck, Star } from 'lucide-react'
import { MINUTE } from '@dure/kernel/time'
import { cx } from '@dure/ui/cx'
import { grouped } from '@dure/ui/grouped'
import { query } from '../../../api/query.ts'
import { useRouter } from '../../../useRouter.ts'
import { ServicePicture } from '../../catalogue/ServicePicture.tsx'
import { CategoryGrid } from '../../catalogue/CategoryGrid.tsx'
import { categoriesQuery, popularServicesQuery, provincesQuery } from '../../catalogue/queries.ts'
import { Heart } from '../../bucket/Heart.tsx'
import { ServedRow } from '../../market/buying/servedRow.tsx'
import { fewProductsQuery } from '../../market/buying/queries.ts'
import { newestWorksQuery } from '../../portfolio/queries.ts'
import { WorkRow } from '../../portfolio/WorkRow.tsx'
import { receivedSummaryQuery, sentQuery } from '../../requests/queries.ts'
import { OwnRequest } from '../../requests/OwnRequest.tsx'
import { Provinces } from '../../places/Provinces.tsx'
import { RecentlySeen } from '../../search/RecentlySeen.tsx'
import { useSession } from '../../../session/store.ts'
import { curationsQuery, exhibitionsQuery, magazinesQuery } from '../queries.ts'
import { Curations, Exhibitions, Magazines } from '../HomeEditorial.tsx'
import { liveQuery } from '../liveRequests.ts'
import { HomeLive } from '../servedLive.tsx'
import { HomeCommunity, homePostsQuery, HomeQuestions, homeQuestionsQuery } from '../HomeTalk.tsx'
import { Banners } from '../../promotions/servedBanners.tsx'
import { bannersQuery } from '../../promotions/pageQueries.ts'
import { PopularPros, popularProsQuery } from '../../profiles/PopularPros.tsx'
import { atWidth } from '../../../pictures/atWidth.ts'
import { usualText } from '../../catalogue/priceText.ts'
import { WayOn } from '../../../ground/WayOn.tsx'
import { href } from '../../../navigation/href.ts'
import type { Head, ScreenContext } from '../../../screen.ts'
import { SearchBox } from '../../../shell/frame/SearchBox.tsx'
import { Quiet } from '../../../shell/Quiet.tsx'
import { useInBrowser } from '../../../shell/useInBrowser.ts'
import { quietPart } from '../../../parts/LazyPart.tsx'

const ChangingHint = quietPart(() => import('../ChangingHint.tsx').then((file) => file.ChangingHint))

/** What stands on the home page of each row, at most. */
const shown = { recommended: 8 } as const

const settingsQuery = query('GET /v1/system/settings')
const recommendedQuery = { ...query('GET /v1/recommend-services'), staleTime: MINUTE }

export async function loader({ queries, visitor: { me, mode } }: ScreenContext) {
  await Promise.all([
    // The page does without these rather than fail.
    queries.prefetchQuery(recommendedQuery),
    queries.prefetchQuery(homeQuestionsQuery),
    queries.prefetchQuery(newestWorksQuery()),
    queries.prefetchQuery(fewProductsQuery({})),
    queries.prefetchQuery(homePostsQuery),
    queries.prefetchQuery(provincesQuery),
    queries.prefetchQuery(liveQuery),
    queries.prefetchQuery(bannersQuery('home', mode)),
    ...(me !== null && mode !== 'provider' ? [queries.prefetchInfiniteQuery(sentQuery('receiving'))] : []),
    ...(mode === 'provider' ? [queries.prefetchQuery(receivedSummaryQuery({ viewFilter: 'all' }))] : []),
    queries.ensureQueryData(categoriesQuery),
    queries.ensureQueryData(popularServicesQuery),
    queries.ensureQueryData(popularProsQuery),
    queries.ensureQueryData(exhibitionsQuery),
    queries.ensureQueryData(magazinesQuery),
    queries.ensureQueryData(curationsQuery),
    queries.prefetchQuery(settingsQuery),
  ])
}

/** The house and its apps, for search engines [pages.structured-data]. */
export function head({ queries }: ScreenContext): Head {
  const settings = queries.getQueryData(settingsQuery.queryKey)
  const app = (operatingSystem: string, installUrl: string) => ({
    '@context': 'https://schema.org',
    '@type': 'MobileApplication',
    name: '두레',
    operatingSystem,
    installUrl,
    applicationCategory: 'LifestyleApplication',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'KRW' },
  })
  return {
    title: '',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: '두레',
        alternateName: 'Dure',
        url: '/',
        logo: '/assets/icon-512.png',
        ...(settings && {
          legalName: settings.company.name,
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer support',
            telephone: settings.support.phone,
            email: settings.company.email,
            areaServed: 'KR',
            availableLanguage: 'ko',
          },
        }),
      },
      ...(settings?.apps
        ? [
            app('iOS', `https://apps.apple.com/kr/app/id${settings.apps.iosId}`),
            app('Android', `https://play.google.com/store/apps/details?id=${settings.apps.androidPackage}`),
          ]
        : []),
    ],
  }
}

const steps = [
  ['알려 주세요', '몇 가지 질문에 답하면 1분이면 요청서가 완성돼요.'],
  ['견적을 받아요', `조건에 맞는 고수들이 이틀 안에 견적을 보내요. 최대 ${requestLimits.quotes}개까지 비교할 수 있어요.`],
  ['마음에 드는 고수를 골라요', '채팅으로 이야기하고, 일이 끝나면 안전결제로 대금이 전달돼요.'],
] as const

const trust = [
  { icon: ShieldCheck, title: '안전결제', text: `낸 돈은 ${keptWords}` },
  { icon: Star, title: '실제 이용 리뷰', text: reviewerWords },
  { icon: MessageCircle, title: '번호 없이 채팅', text: '전화번호를 알려 주지 않아도 편하게 상담해요.' },
] as const

/** What pros did lately, as pictures beside the words: it adds nothing for who cannot see it. */
function Collage() {
  const { data } = useQuery(newestWorksQuery())
  const works = data?.items.slice(0, 4) ?? []
  if (works.length < 4) return null
  return (
    <div aria-hidden="true" className="hidden shrink-0 grid-cols-2 gap-3 lg:grid">
      {works.map(({ id, mainImage }) => (
        <img
          key={id}
          src={atWidth(mainImage.url, 480)}
          alt=""
          loading="lazy"
          decoding="async"
          width={208}
          height={144}
          className="h-36 w-52 rounded-card object-cover"
        />
      ))}
    </div>
  )
}

/** What one may look for, told where a search is typed; a member reads on at what is his. */
function Hero() {
  const router = useRouter()
  const { data: popular } = useSuspenseQuery(popularServicesQuery)
  const { me, mode } = useSession()
  const [hint, setHint] = useState<string>()
  const here = useInBrowser()
  return (
    <section className="border-b border-line bg-action-tint">
      <div className="mx-auto flex max-w-page items-center justify-between gap-10 px-4 pb-6 pt-6 md:pb-12 md:pt-12">
        <div className="min-w-0 flex-1">
          {/* On a phone, who knows the house has no need of its words: what is his comes first. */}
          <h1
            className={cx('text-[1.75rem] font-extrabold leading-tight tracking-tight md:text-[2.75rem]', me !== null && 'max-md:sr-only')}
          >
            우리 동네 고수에게
            <br />
            편하게 맡기세요
          </h1>
          <p className={cx('mb-5 mt-2 text-soft md:text-lg', me !== null && 'max-md:hidden')}>
            필요한 일을 알려 주면 고수가 먼저 견적을 보내요.
          </p>
          {me !== null && mode !== 'provider' && <OwnRequest />}
          <div className="flex max-w-xl items-center gap-2">
            <SearchBox id="home-search" large placeholder={hint} className="min-w-0 flex-1" onSearch={(to) => router.history.push(to)} />
            {here && (
              <Quiet>
                <Suspense>
                  <ChangingHint field="home-search" onHint={setHint} />
                </Suspense>
              </Quiet>
            )}
            <a
              href={href('/request-form/ai')}
              aria-label="말하듯 적어서 견적 받기"
              className="grid size-13 shrink-0 place-items-center rounded-field bg-card text-action transition-colors hover:bg-sunk"
            >
              <Mic aria-hidden="true" className="size-6" />
            </a>
          </div>
          <ul className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none]" aria-label="많이 찾는 서비스">
            {popular.items.slice(0, 5).map((service) => (
              <li key={service.id}>
                <a
                  href={href('/hire/:serviceSlug', { serviceSlug: service.slug })}
                  className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full bg-card px-4 type-note font-semibold transition-colors hover:text-action"
                >
                  {service.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Collage />
      </div>
    </section>
  )
}

/** Where a pro goes on: what waits for him. */
function ProDesk() {
  const { data } = useQuery(receivedSummaryQuery({ viewFilter: 'all' }))
  const { data: asked } = useQuery(homeQuestionsQuery)
  const waiting = asked?.waiting ?? 0
  const cards = [
    {
      path: href('/requests/received'),
      name: '받은 요청',
      text: data === undefined ? '' : `견적을 보낼 수 있는 요청 ${grouped(data.quotable)}개`,
    },
    {
      path: href('/questions', undefined, { filter: 'mine' }),
      name: '내 서비스 질문',
      text: waiting === 0 ? '답을 기다리는 질문이 없어요' : `답을 기다리는 질문 ${grouped(waiting)}개`,
    },
  ]
  return (
    <section aria-label="고수로 할 일" className="grid gap-3 pt-6 sm:grid-cols-2">
      {cards.map((card) => (
        <WayOn key={card.path} {...card} className="p-5" />
      ))}
    </section>
  )
}

/** Services close to what he asked for, or asked for most. */
function Recommended() {
  const { data } = useQuery(recommendedQuery)
  const { me } = useSession()
  const items = data?.items.slice(0, shown.recommended) ?? []
  if (items.length === 0) return null
  return (
    <section className="below-fold pt-12 md:pt-16" aria-labelledby="recommended">
      <h2 id="recommended" className="mb-4 type-heading md:text-2xl">
        {me === null ? '요즘 많이 맡겨요' : '이런 서비스는 어때요?'}
      </h2>
      <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:grid md:grid-cols-4 lg:grid-cols-8">
        {items.map((one) => (
          <li key={one.id} className="w-40 shrink-0 md:w-auto">
            <a href={href('/prices/:serviceSlug', { serviceSlug: one.slug })} className="group block rounded-card">
              <span className="grid h-30 place-items-center rounded-card border border-line bg-card transition-colors group-hover:bg-sunk">
                <ServicePicture slug={one.slug} size={88} className="size-22" />
              </span>
              <span className="mt-2 line-clamp-2 font-semibold leading-snug">{one.name}</span>
              <span className="tabular block type-meta">{one.referralBarred ? one.category1.name : usualText(one.price)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What pros did lately. */
function HomeWorks() {
  const { data } = useQuery(newestWorksQuery())
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <div className="below-fold pt-12 md:pt-16">
      <WorkRow id="works" title="고수가 한 일이에요" works={items} all={href('/portfolio/service')} />
    </div>
  )
}

/** What is bought at a fixed price, the recommended first. */
function HomeProducts() {
  const { data } = useQuery(fewProductsQuery({}))
  return (
    <ServedRow
      id="products"
      title="가격이 정해진 상품이에요"
      products={data?.items ?? []}
      all={href('/market')}
      className="below-fold pt-12 md:pt-16"
    />
  )
}

/** How it goes, in three steps. */
function StepRow() {
  return (
    <section className="below-fold pt-12 md:pt-16">
      <h2 className="mb-5 type-heading md:text-2xl">두레는 이렇게 이용해요</h2>
      <ol className="grid gap-3 md:grid-cols-3 md:gap-5">
        {steps.map(([title, text], i) => (
          <li key={title} className="flex gap-4 rounded-card border border-line bg-card p-5 md:flex-col md:p-6">
            <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-full bg-action font-bold text-on-action">
              {i + 1}
            </span>
            <span>
              <b className="text-lg">{title}</b>
              <span className="mt-1 block text-soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function TrustRow() {
  return (
    <section className="below-fold pt-12 md:pt-16">
      <h2 className="mb-5 type-heading md:text-2xl">안심하고 맡기세요</h2>
      <ul className="grid gap-6 md:grid-cols-3">
        {trust.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex items-start gap-4">
            <span aria-hidden="true" className="grid size-12 shrink-0 place-items-center rounded-2xl bg-good-tint text-good">
              <Icon className="size-6" />
            </span>
            <span>
              <b>{title}</b>
              <span className="block text-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ListedPro = Parameters<NonNullable<ComponentProps<typeof PopularPros>['heartOf']>>[0]

const heartOf = ({ services: [first], providerId, name }: ListedPro) =>
  first !== undefined && <Heart serviceId={first.id} providerId={providerId} name={name} className="absolute right-2 top-2" />

/** Popular pros, each to be put into the bucket of his first service. */
const ProsRow = () => <PopularPros heartOf={heartOf} />

/** What operators may order [editorial.home-order]. */
const rowViews: Record<HomeRow, ComponentType> = {
  seen: RecentlySeen,
  recommended: Recommended,
  live: HomeLive,
  exhibitions: Exhibitions,
  pros: ProsRow,
  products: HomeProducts,
  portfolios: HomeWorks,
  questions: HomeQuestions,
  community: HomeCommunity,
  steps: StepRow,
  curations: Curations,
  magazines: Magazines,
  places: Provinces,
  trust: TrustRow,
}

export function component() {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const { mode } = useSession()
  const { data: settings } = useQuery(settingsQuery)
  const rows = settings?.homeRowsShown ?? settings?.homeRows ?? homeRows
  return (
    <>
      <Hero />
      <div className="mx-auto max-w-page px-4">
        {mode === 'provider' && <ProDesk />}
        <Banners place="home" className="pt-6" />
        <section className="pt-7 md:pt-12">
          <h2 className="mb-4 type-heading md:text-2xl">어떤 분야를 찾으세요?</h2>
          <CategoryGrid whole categories={categories.items} />
        </section>
        {rows.filter(isHomeRow).map((row) => {
          const Row = rowViews[row]
          return <Row key={row} />
        })}
      </div>
    </>
  )
}
