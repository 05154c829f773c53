import type { Answer } from '@dure/contract/client'
import { useRef, useState } from 'react'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Map, X } from 'lucide-react'
import { mapPath } from '@dure/contract/map/paths'
import { placeSlug } from '@dure/contract/places/paths'
import { proSearchPath, readProSearchPath, type ProFilter } from '@dure/contract/search/paths'
import { proSortNames, proSorts, type ProSort } from '@dure/contract/search/sorts'
import { searchLimits } from '@dure/contract/search/limits'
import { buttonClass } from '@dure/ui/buttonClass'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { LinkChip } from '@dure/ui/chips/LinkChip'
import { OpeningChip } from '@dure/ui/chips/OpeningChip'
import { EmptyState } from '@dure/ui/EmptyState'
import { grouped } from '@dure/ui/grouped'
import { LoadMore } from '@dure/ui/LoadMore'
import { ChoiceChip } from '../../../ground/ChoiceChip.tsx'
import { href } from '../../../navigation/href.ts'
import { redirectTo } from '../../../loadPage.ts'
import { shareImage } from '@dure/contract/system/shareImage'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { SearchBox } from '../../../shell/frame/SearchBox.tsx'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useItemsSeen } from '../../../analytics/useItemsSeen.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { withAds } from '../withAds.ts'
import { listName, understoodOf, widerPath, without } from '../listName.ts'
import { choiceOf, ChosenBar } from '../../bucket/ChosenBar.tsx'
import { ProRow, proRows } from '../ProRow.tsx'
import { categoriesQuery, prosQuery } from '../queries.ts'

const WhereSheet = lazyPart(async () => (await import('../WhereSheet.tsx')).WhereSheet)
const AnswersSheet = lazyPart(async () => (await import('../AnswersSheet.tsx')).AnswersSheet)
const WhatSheet = lazyPart(async () => (await import('../WhatSheet.tsx')).WhatSheet)

type Page = '/search/pro'

/** The address of the page, with what its row reads of the query. */
function addressOf({ pathname, search }: Pick<ScreenContext<Page>, 'pathname' | 'search'>): URL {
  const url = new URL(pathname, 'http://own.invalid')
  for (const [name, value] of Object.entries(search)) if (value !== undefined) url.searchParams.set(name, value)
  return url
}

export async function loader(
  context: ScreenContext<Page>,
): Promise<{ filter: ProFilter; name: string; count: number; pros: readonly number[] }> {
  const { queries } = context
  const { items } = await queries.ensureQueryData(categoriesQuery)
  const { filter, right } = readProSearchPath(addressOf(context), (slug) => items.some((one) => one.slug === slug))
  if (!right) redirectTo(proSearchPath(filter))
  const { pages } = await queries.ensureInfiniteQueryData(prosQuery(filter))
  const [first] = pages
  const understood = understoodOf(filter, first!.filter)
  // What nobody knows leads to the list without it.
  if (proSearchPath(understood) !== proSearchPath(filter)) redirectTo(proSearchPath(understood))
  return { filter, name: listName(filter, first!.filter), count: first!.totalCount, pros: first!.proList.map((one) => one.userId) }
}

/** Of its place or service, where it names one. */
const imageOf = ({ address1, address2, serviceSlug, category1 }: ProFilter): { image?: string } => {
  if (address1 !== undefined) return { image: shareImage('places', placeSlug(address1, address2 ?? null), serviceSlug) }
  if (serviceSlug !== undefined) return { image: shareImage('services', serviceSlug) }
  return category1 === undefined ? {} : { image: shareImage('categories', category1) }
}

export function head({ data: { filter, name, count, pros } }: HeadContext<Page, typeof loader>): Head {
  // A service says its category by itself; one list has one canonical address.
  const plain =
    filter.address1 === undefined && filter.serviceSlug !== undefined
      ? without(filter, 'sort', 'category1', 'category2')
      : without(filter, 'sort')
  return {
    title: name,
    description: `${name}를 리뷰와 고용 횟수로 비교하고 견적을 무료로 받아 보세요. 마음에 드는 고수에게 바로 물어볼 수 있어요.`,
    canonical: proSearchPath(plain),
    ...imageOf(filter),
    // A keyword is somebody's own, and an empty list holds nothing to find.
    noindex:
      filter.keyword !== undefined ||
      filter.answers !== undefined ||
      filter.sort !== undefined ||
      filter.reservation === true ||
      count === 0,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: '두레', item: '/' },
          { '@type': 'ListItem', position: 2, name: '고수 찾기', item: '/search/pro' },
          { '@type': 'ListItem', position: 3, name },
        ],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: pros.map((id, at) => ({ '@type': 'ListItem', position: at + 1, url: `/profile/users/${id}` })),
      },
    ],
  }
}

export function component() {
  const page = usePage<Page>()
  const { items: categories } = useSuspenseQuery(categoriesQuery).data
  const { filter } = readProSearchPath(addressOf(page), (slug) => categories.some((one) => one.slug === slug))
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(prosQuery(filter))
  const [first] = data.pages
  const [chosen, setChosen] = useState<readonly number[]>()
  const [open, setOpen] = useState<'where' | 'what' | 'answers'>()
  const of = first!.filter
  const seen = new Set<number>()
  // A pro whose page was fetched anew may stand in two of them.
  const pros = data.pages.flatMap((one) => one.proList).filter((one) => !seen.has(one.providerId) && seen.add(one.providerId))
  const list = useRef<HTMLUListElement>(null)
  useItemsSeen(list, pros.length)
  const close = () => setOpen(undefined)
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-4 md:pt-6">
      <div className="flex items-baseline justify-between gap-3">
        <h1 className="min-w-0 text-xl font-extrabold tracking-tight md:text-3xl">{listName(filter, of)}</h1>
        {pros.length > 0 && (
          <p className="tabular shrink-0 type-meta" role="status">
            {countText(first!.totalCount)}
          </p>
        )}
      </div>
      <Box filter={filter} />
      <Conditions filter={filter} found={first!} any={pros.length} chosen={chosen} onOpen={setOpen} onChoose={setChosen} />
      {chosen !== undefined && filter.serviceSlug !== undefined && (
        <ChosenBar
          count={chosen.length}
          href={chosen.length === 0 ? null : href('/hire/:serviceSlug', { serviceSlug: filter.serviceSlug }, { pros: chosen.join(',') })}
          onEnd={() => setChosen(undefined)}
        />
      )}
      {pros.length === 0 ? (
        <Nobody filter={filter} related={first!.relatedKeywords} onWhere={() => setOpen('where')} />
      ) : (
        <>
          <ul ref={list} aria-label={listName(filter, of)} className={proRows}>
            {withAds(pros, first!.adProList).map(({ pro, adId }) => (
              <ProRow
                key={adId === undefined ? pro.providerId : `ad ${adId}`}
                pro={pro}
                adId={adId}
                serviceSlug={filter.serviceSlug}
                choice={chosen === undefined || adId !== undefined ? undefined : choiceOf(pro.providerId, chosen, setChosen)}
              />
            ))}
          </ul>
          <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
          <Beside ads={first!.awardedAdProList} />
        </>
      )}
      {open === 'where' && <WhereSheet filter={filter} onClose={close} />}
      {open === 'answers' && of.serviceId !== null && (
        <AnswersSheet filter={filter} serviceId={of.serviceId} chosen={of.answers} onClose={close} />
      )}
      {open === 'what' && <WhatSheet filter={filter} onClose={close} />}
    </div>
  )
}

/** Ads of the services next door, in a row of their own [ads.shown]. */
function Beside({ ads }: { readonly ads: Answer<'GET /v2/search/pro'>['awardedAdProList'] }) {
  if (ads.length === 0) return null
  return (
    <section aria-labelledby="beside-title" className="mt-8">
      <h2 id="beside-title" className="type-section">
        비슷한 서비스의 고수
      </h2>
      <ul className={proRows}>
        {ads.map((pro) => (
          <ProRow key={pro.adId} pro={pro} adId={pro.adId} serviceSlug={undefined} />
        ))}
      </ul>
    </section>
  )
}

type ConditionsProps = {
  readonly filter: ProFilter
  readonly found: Answer<'GET /v2/search/pro'>
  /** How many pros are shown. */
  readonly any: number
  readonly chosen: readonly number[] | undefined
  readonly onOpen: (sheet: 'where' | 'what' | 'answers') => void
  readonly onChoose: (chosen: readonly number[] | undefined) => void
}

/** What narrows the list, how it is ordered, and what else may be done with it. */
function Conditions({ filter, found, any, chosen, onOpen, onChoose }: ConditionsProps) {
  const router = useRouter()
  const of = found.filter
  const what = of.serviceName ?? of.category2Name ?? of.category1Name
  const where = [of.address1, of.address2].filter(Boolean).join(' ')
  const go = (next: ProFilter) => router.history.push(proSearchPath(next))
  return (
    <ChipRow label="조건" className="mt-2">
      {filter.keyword !== undefined && (
        <LinkChip href={proSearchPath(without(filter, 'keyword'))} aria-label={`‘${filter.keyword}’ 빼기`}>
          ‘{filter.keyword}’
          <X aria-hidden="true" />
        </LinkChip>
      )}
      <OpeningChip
        chosen={where === '' ? undefined : where}
        onOpen={() => onOpen('where')}
        onClear={() => go(without(filter, 'address1', 'address2'))}
      >
        지역
      </OpeningChip>
      <OpeningChip
        chosen={what ?? undefined}
        onOpen={() => onOpen('what')}
        onClear={() => go(without(filter, 'serviceSlug', 'category1', 'category2', 'answers'))}
      >
        서비스
      </OpeningChip>
      {found.canFilterAnswers && (
        <OpeningChip
          chosen={of.answers.length === 0 ? undefined : of.answers.map((one) => one.text).join(', ')}
          className="max-w-60"
          onOpen={() => onOpen('answers')}
          onClear={() => go(without(filter, 'answers'))}
        >
          바로 견적
        </OpeningChip>
      )}
      {found.canReserve && (
        <FilterChip
          selected={filter.reservation === true}
          onClick={() => go(filter.reservation === true ? without(filter, 'reservation') : { ...filter, reservation: true })}
        >
          시간 예약
        </FilterChip>
      )}
      {any > 0 && (
        <ChoiceChip
          label="정렬"
          value={filter.sort ?? proSorts[0]}
          choices={proSorts.map((value) => ({ value, label: proSortNames[value] }))}
          onPick={(sort) => go({ ...filter, sort: sort as ProSort })}
        />
      )}
      {filter.serviceSlug !== undefined && any > 1 && (
        <FilterChip selected={chosen !== undefined} onClick={() => onChoose(chosen === undefined ? [] : undefined)}>
          여러 명에게 요청
        </FilterChip>
      )}
      <LinkChip href={mapPath(filter)}>
        <Map aria-hidden="true" />
        지도로 보기
      </LinkChip>
    </ChipRow>
  )
}

/** A small number says little of who fits, and discourages. */
const countText = (count: number): string =>
  count < 3 ? '맞는 고수를 찾았어요' : `고수 ${grouped(count)}명${count === searchLimits.counted ? ' 이상' : ''}`

/** Nobody fits: what may be looked for instead, and how to ask all the same. */
function Nobody({
  filter,
  related,
  onWhere,
}: {
  readonly filter: ProFilter
  readonly related: readonly string[]
  readonly onWhere: () => void
}) {
  const wider = widerPath(filter)
  return (
    <>
      <EmptyState
        scene="search"
        title="조건에 맞는 고수가 없어요"
        text="조건을 하나 빼거나 다른 말로 찾아보세요."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {wider !== null && (
              <a href={wider} className={buttonClass()}>
                {filter.address1} 전체에서 찾기
              </a>
            )}
            <button type="button" onClick={onWhere} className={buttonClass({ tone: 'outline' })}>
              다른 동네 고르기
            </button>
          </div>
        }
      />
      {related.length > 0 && (
        <section className="pb-6 text-center">
          <h2 className="font-bold">이런 서비스를 찾으세요?</h2>
          <ul className="mt-3 flex flex-wrap justify-center gap-2">
            {related.map((name) => (
              <li key={name}>
                <LinkChip href={proSearchPath({ ...without(filter, 'keyword', 'address1', 'address2'), keyword: name })}>{name}</LinkChip>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Another word, or a service that is suggested, in the same place. */
function Box({ filter }: { readonly filter: ProFilter }) {
  const router = useRouter()
  return (
    <SearchBox
      key={filter.keyword ?? ''}
      id="pro-search"
      label="고수 찾기"
      placeholder="고수 이름, 서비스, 동네"
      large
      className="mt-3 max-w-xl"
      defaultValue={filter.keyword ?? ''}
      hrefOf={(keyword) => proSearchPath({ ...without(filter, 'serviceSlug', 'category1', 'category2', 'answers'), keyword })}
      suggestedHref={(one) =>
        one.type === 'service'
          ? proSearchPath({
              ...without(filter, 'keyword', 'category1', 'category2', 'answers'),
              serviceSlug: one.path.split('/').at(-1)!,
            })
          : one.path
      }
      onSearch={(to) => router.history.push(to)}
    />
  )
}
