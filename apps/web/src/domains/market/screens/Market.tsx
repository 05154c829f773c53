import { Suspense, useState } from 'react'
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { MapPin, X } from 'lucide-react'
import { productLimits } from '@dure/contract/market/limits'
import { marketPath, readMarketPath, withoutOf, type MarketFilter } from '@dure/contract/market/lists/paths'
import { placeSlug, readPlaceSlug } from '@dure/contract/places/paths'
import { keptWords } from '@dure/contract/safe-payment/words'
import type { ProFilter } from '@dure/contract/search/paths'
import { MINUTE } from '@dure/kernel/time'
import { buttonClass } from '@dure/ui/buttonClass'
import { LinkChip } from '@dure/ui/chips/LinkChip'
import { OpeningChip } from '@dure/ui/chips/OpeningChip'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'
import { query } from '../../../api/query.ts'
import { redirectTo } from '../../../loadPage.ts'
import { href } from '../../../navigation/href.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { SearchBox } from '../../../shell/frame/SearchBox.tsx'
import { useLoaded } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { CardHeart } from '../buying/CardHeart.tsx'
import { GroupRow, SectionRow } from '../buying/CategoryRow.tsx'
import { Conditions } from '../buying/Conditions.tsx'
import { looserThan } from '../buying/looser.ts'
import { ProductCard } from '../buying/ProductCard.tsx'
import { ProductRow } from '../buying/ProductRow.tsx'
import { fewProductsQuery, marketCategoriesQuery, productsQuery } from '../buying/queries.ts'
import { SeenProducts } from '../buying/SeenProducts.tsx'
import { SideConditions } from '../buying/SideConditions.tsx'
import { recommendedBy } from '../buying/texts.ts'

const WhereSheet = lazyPart(async () => (await import('../../search/WhereSheet.tsx')).WhereSheet)

type Path = '/market'
type Loaded = {
  readonly filter: MarketFilter
  readonly what: string | undefined
  readonly where: string | undefined
  readonly count: number
  readonly ids: readonly number[]
}

/** Both levels, for the names of those that hold nothing yet. */
const allCategoriesQuery = { ...query('GET /v1/categories'), staleTime: 10 * MINUTE }

/** How many stand in sight at once on a phone. */
const inSight = 4

export async function loader({ queries, pathname, search }: ScreenContext<Path>): Promise<Loaded> {
  const given = readMarketPath(pathname, search)
  const filter = { ...given, ...(given.q === undefined ? {} : { q: given.q.slice(0, productLimits.keyword) }) }
  const [{ items: known }, { pages }] = await Promise.all([
    queries.ensureQueryData(marketCategoriesQuery(filter.group)),
    queries.ensureInfiniteQueryData(productsQuery(filter)),
  ])
  const names = namesIn(filter, known)
  // What the market holds nothing of is called by the catalogue; what nobody knows leads to the list without it.
  const { group, section } = names.missing ? namesIn(filter, catalogueOf((await queries.ensureQueryData(allCategoriesQuery)).items)) : names
  if (filter.group !== undefined && group === undefined) redirectTo(marketPath(withoutOf(filter, 'group')))
  if (filter.section !== undefined && section === undefined) redirectTo(marketPath(withoutOf(filter, 'section')))
  const { items } = pages[0]!
  const looser = items.length === 0 ? looserThan(filter) : null
  if (looser !== null) await queries.prefetchQuery(fewProductsQuery(looser.filter))
  const { address1, address2 } = readPlaceSlug(filter.area ?? '')
  return {
    filter,
    what: section ?? group,
    where: filter.area === undefined ? undefined : [address1, address2].filter(Boolean).join(' '),
    count: items.length,
    ids: items.map(({ id }) => id),
  }
}

type Known = { readonly slug: string; readonly name: string; readonly type: string }

function namesIn({ group, section }: MarketFilter, all: readonly Known[]) {
  const nameOf = (type: string, slug: string | undefined) =>
    slug === undefined ? undefined : all.find((one) => one.type === type && one.slug === slug)?.name
  const names = { group: nameOf('group', group), section: nameOf('section', section) }
  return { ...names, missing: (group !== undefined && names.group === undefined) || (section !== undefined && names.section === undefined) }
}

type Category = {
  readonly slug: string
  readonly name: string
  readonly category2: readonly { readonly slug: string; readonly name: string }[]
}
const catalogueOf = (all: readonly Category[]): Known[] =>
  all.flatMap(({ slug, name, category2 }) => [
    { slug, name, type: 'group' },
    ...category2.map((one) => ({ slug: one.slug, name: one.name, type: 'section' })),
  ])

const nameOf = ({ what, where, filter: { q } }: Loaded): string =>
  what === undefined && where === undefined && q === undefined
    ? '마켓 상품'
    : [q === undefined ? undefined : `‘${q}’`, where, what, '상품'].filter(Boolean).join(' ')

export function head({ data }: HeadContext<Path, typeof loader>): Head {
  const name = nameOf(data)
  const { group, section, area } = data.filter
  const plain: MarketFilter = {
    ...(group === undefined ? {} : { group }),
    ...(section === undefined ? {} : { section }),
    ...(area === undefined ? {} : { area }),
  }
  const isPlain = marketPath(plain) === marketPath(data.filter)
  return {
    title: name,
    description: `${name}을 정해진 가격으로 바로 예약하세요. 날짜와 시간을 고르면 끝이고, 낸 돈은 ${keptWords}`,
    canonical: marketPath(plain),
    // A keyword is somebody's own, a narrowed list another's page, and an empty one holds nothing to find.
    noindex: data.count === 0 || !isPlain || (group === undefined && area !== undefined),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: '두레', item: '/' },
          { '@type': 'ListItem', position: 2, name: '마켓', item: marketPath({}) },
          ...(data.what === undefined ? [] : [{ '@type': 'ListItem', position: 3, name }]),
        ],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: data.ids.map((productId, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          url: href('/market/products/:productId', { productId }),
        })),
      },
    ],
  }
}

/** Services at a fixed price: what, where, when, and the products that fit. */
export function component() {
  const loaded = useLoaded<typeof loader>()
  const { filter } = loaded
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(productsQuery(filter))
  const { data: categories } = useSuspenseQuery(marketCategoriesQuery(filter.group))
  const seen = new Set<number>()
  // One whose place in the order moved meanwhile may stand on two pages.
  const products = data.pages.flatMap((page) => page.items).filter(({ id }) => !seen.has(id) && seen.add(id))
  const idsBeside = (id: number) => (data.pages.find(({ items }) => items.some((one) => one.id === id))?.items ?? []).map((one) => one.id)
  const sections = categories.items.filter((one) => one.type === 'section')
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-3 md:pt-8">
      <h1 className="type-title max-md:sr-only">{nameOf(loaded)}</h1>
      <Bar loaded={loaded} />
      <div className="mt-3">
        {filter.group === undefined ? (
          <GroupRow groups={categories.items} filter={filter} />
        ) : (
          <SectionRow sections={sections} filter={filter} />
        )}
      </div>
      <Conditions filter={filter} />
      <div className="lg:mt-6 lg:grid lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-8">
        <SideConditions filter={filter} />
        <div className="min-w-0">
          {products.length === 0 ? (
            <Nothing filter={filter} />
          ) : (
            <>
              <ul
                aria-label={nameOf(loaded)}
                className="mt-2 grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-4 lg:mt-0 lg:grid-cols-4"
              >
                {products.map((product, at) => (
                  <li key={product.id} className="min-w-0">
                    <ProductCard
                      product={product}
                      eager={at < inSight}
                      heart={<CardHeart productId={product.id} title={product.itemTitle} beside={idsBeside(product.id)} />}
                    />
                  </li>
                ))}
              </ul>
              <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} endText="모두 봤어요" />
            </>
          )}
          {filter.sort === undefined && products.length > 0 && <p className="type-meta">{recommendedBy}</p>}
          <Ask group={filter.group} />
          <SeenProducts className="pt-10" />
        </div>
      </div>
    </div>
  )
}

/** Where, and with what words. */
function Bar({ loaded: { filter, where } }: { readonly loaded: Loaded }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const { address1, address2 } = readPlaceSlug(filter.area ?? '')
  const asPros: ProFilter = filter.area === undefined ? {} : { address1, ...(address2 === null ? {} : { address2 }) }
  const hrefOf = (chosen: ProFilter): string =>
    marketPath(
      chosen.address1 === undefined ? withoutOf(filter, 'area') : { ...filter, area: placeSlug(chosen.address1, chosen.address2 ?? null) },
    )
  return (
    <div className="flex flex-wrap items-center gap-2 md:mt-3">
      <OpeningChip
        chosen={where}
        onOpen={() => setOpen(true)}
        onClear={() => router.history.push(marketPath(withoutOf(filter, 'area')))}
        className="max-w-36"
      >
        <MapPin aria-hidden="true" className="-mt-0.5 mr-1 inline size-4" />
        지역
      </OpeningChip>
      <SearchBox
        key={filter.q ?? ''}
        id="market-search"
        label="상품 찾기"
        placeholder="상품 찾기"
        className="min-w-0 flex-1 md:max-w-xl"
        defaultValue={filter.q ?? ''}
        hrefOf={(q) => marketPath({ ...filter, q })}
        suggestedHref={({ type, text, path }) => (type === 'service' ? marketPath({ ...filter, q: text }) : path)}
        onSearch={(to) => router.history.push(to)}
      />
      {filter.q !== undefined && (
        <LinkChip href={marketPath(withoutOf(filter, 'q'))} aria-label={`‘${filter.q}’ 빼기`}>
          ‘{filter.q}’
          <X aria-hidden="true" />
        </LinkChip>
      )}
      {open && (
        <Suspense fallback={null}>
          <WhereSheet filter={asPros} hrefOf={hrefOf} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Nothing fits: what there is where one condition is left out. */
function Nothing({ filter }: { readonly filter: MarketFilter }) {
  const looser = looserThan(filter)
  const { data } = useQuery({ ...fewProductsQuery(looser?.filter ?? {}), enabled: looser !== null })
  const others = looser === null ? [] : (data?.items ?? [])
  return (
    <>
      <EmptyState
        scene="search"
        title={looser?.empty ?? '아직 상품이 없어요'}
        text={looser === null ? '원하는 일을 알려 주면 고수들이 견적을 보내요.' : '조건을 바꾸면 더 볼 수 있어요.'}
        action={
          <a href={looser === null ? href('/categories') : marketPath(looser.filter)} className={buttonClass()}>
            {looser?.way ?? '견적 요청하기'}
          </a>
        }
      />
      {looser !== null && <ProductRow id="looser" title={looser.title} products={others} all={marketPath(looser.filter)} />}
    </>
  )
}

/** What is not in the list can be asked for. */
function Ask({ group }: { readonly group: string | undefined }) {
  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunk p-5">
      <p>
        <b className="block">찾는 상품이 없나요?</b>
        <span className="text-soft">필요한 일을 알려 주면 고수들이 견적을 보내요.</span>
      </p>
      <a
        href={group === undefined ? href('/categories') : `/categories/${encodeURIComponent(group)}`}
        className={buttonClass({ tone: 'outline' })}
      >
        무료로 견적 받기
      </a>
    </section>
  )
}
