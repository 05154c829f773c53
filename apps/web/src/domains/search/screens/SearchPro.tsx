import { useRef, useState } from 'react'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ChevronDown, Map, SearchX, X } from 'lucide-react'
import type { Answer } from '@dure/contract/client'
import { mapPath } from '@dure/contract/map/paths'
import { placeSlug } from '@dure/contract/places/paths'
import { proSearchPath, readProSearchPath, type ProFilter } from '@dure/contract/search/paths'
import { proSortNames, proSorts, type ProSort } from '@dure/contract/search/sorts'
import { searchLimits } from '@dure/contract/search/limits'
import { buttonClass } from '@dure/ui/buttonClass'
import { Chip } from '@dure/ui/Chip'
import { EmptyState } from '@dure/ui/EmptyState'
import { Select } from '@dure/ui/fields/Select'
import { grouped } from '@dure/ui/grouped'
import { LoadMore } from '@dure/ui/LoadMore'
import { SkeletonList } from '@dure/ui/Skeleton'
import { href } from '../../../navigation/href.ts'
import { redirectTo } from '../../../loadPage.ts'
import { shareImage } from '@dure/contract/system/shareImage'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { SearchBox } from '../../../shell/frame/SearchBox.tsx'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useItemsSeen } from '../../../analytics/useItemsSeen.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { listName, pairOf, understoodOf, widerPath, without } from '../listName.ts'
import { ServicePicture } from '../../catalogue/ServicePicture.tsx'
import { choiceOf, ChosenBar } from '../../bucket/ChosenBar.tsx'
import { ProRow } from '../ProRow.tsx'
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

type Found = Answer<'GET /v2/search/pro'>['filter']
type Taken = { readonly name: string; readonly to: string }

/** The conditions that were chosen, each with the address of a search without it. */
function takenOf(filter: ProFilter, of: Found): readonly Taken[] {
  const what = of.serviceName ?? of.category2Name ?? of.category1Name
  const where = [of.address1, of.address2].filter(Boolean).join(' ')
  return [
    filter.keyword !== undefined && { name: `‘${filter.keyword}’`, to: proSearchPath(without(filter, 'keyword')) },
    what !== null && { name: what, to: proSearchPath(without(filter, 'serviceSlug', 'category1', 'category2', 'answers')) },
    where !== '' && { name: where, to: proSearchPath(without(filter, 'address1', 'address2')) },
    ...of.answers.map((one) => ({
      name: one.text,
      to: proSearchPath({ ...filter, answers: of.answers.filter((other) => other !== one).map(pairOf) }),
    })),
  ].filter((one) => one !== false)
}

export function component() {
  const page = usePage<Page>()
  const { items: categories } = useSuspenseQuery(categoriesQuery).data
  const { filter } = readProSearchPath(addressOf(page), (slug) => categories.some((one) => one.slug === slug))
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(prosQuery(filter))
  const [first] = data.pages
  const [chosen, setChosen] = useState<readonly number[]>()
  const [open, setOpen] = useState<'where' | 'what' | 'answers'>()
  const [now] = useState(() => Date.now())
  const of = first!.filter
  const seen = new Set<number>()
  // A pro whose page was fetched anew may stand in two of them.
  const pros = data.pages.flatMap((one) => one.proList).filter((one) => !seen.has(one.providerId) && seen.add(one.providerId))
  const list = useRef<HTMLUListElement>(null)
  useItemsSeen(list, pros.length)
  const what = of.serviceName ?? of.category2Name ?? of.category1Name
  const where = [of.address1, of.address2].filter(Boolean).join(' ')
  const close = () => setOpen(undefined)
  const taken = takenOf(filter, of)
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6">
      <h1 className="text-2xl font-extrabold tracking-tight md:text-3xl">{listName(filter, of)}</h1>
      <Box filter={filter} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Chip selected={where !== ''} aria-haspopup="dialog" onClick={() => setOpen('where')}>
          {where === '' ? '지역' : where}
          <ChevronDown aria-hidden="true" className="size-4" />
        </Chip>
        <Chip selected={what !== null} aria-haspopup="dialog" onClick={() => setOpen('what')}>
          {what ?? '서비스'}
          <ChevronDown aria-hidden="true" className="size-4" />
        </Chip>
        {first!.canFilterAnswers && (
          <Chip selected={of.answers.length > 0} aria-haspopup="dialog" onClick={() => setOpen('answers')}>
            바로 견적
            <ChevronDown aria-hidden="true" className="size-4" />
          </Chip>
        )}
        <a
          href={mapPath(filter)}
          className="inline-flex min-h-11 items-center gap-1 rounded-full border border-line bg-card px-4 text-sm font-semibold text-soft hover:border-edge hover:text-ink"
        >
          <Map aria-hidden="true" className="size-4" />
          지도로 보기
        </a>
        {filter.serviceSlug !== undefined && pros.length > 1 && (
          <Chip selected={chosen !== undefined} onClick={() => setChosen(chosen === undefined ? [] : undefined)}>
            여러 명에게 요청
          </Chip>
        )}
      </div>
      {chosen !== undefined && filter.serviceSlug !== undefined && (
        <ChosenBar
          count={chosen.length}
          href={chosen.length === 0 ? null : href('/hire/:serviceSlug', { serviceSlug: filter.serviceSlug }, { pros: chosen.join(',') })}
          onEnd={() => setChosen(undefined)}
        />
      )}
      {taken.length > 0 && <TakenOnes taken={taken} />}
      {pros.length === 0 ? (
        <Nobody filter={filter} related={first!.relatedKeywords} onWhere={() => setOpen('where')} />
      ) : (
        <>
          <Order filter={filter} count={first!.totalCount} />
          <ul ref={list} aria-label={listName(filter, of)} className="mt-3 grid grid-cols-1 gap-4 lg:grid-cols-2">
            {pros.map((pro) => (
              <ProRow
                key={pro.providerId}
                pro={pro}
                serviceSlug={filter.serviceSlug}
                now={now}
                choice={chosen === undefined ? undefined : choiceOf(pro.providerId, chosen, setChosen)}
              />
            ))}
          </ul>
          <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
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
        icon={filter.serviceSlug === undefined ? <SearchX /> : <ServicePicture slug={filter.serviceSlug} size={48} className="size-12" />}
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
                <a
                  href={proSearchPath({ ...without(filter, 'keyword', 'address1', 'address2'), keyword: name })}
                  className="inline-flex min-h-11 items-center rounded-full border border-line bg-card px-4 text-sm font-semibold text-soft hover:border-edge"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

export function pending() {
  return (
    <div className="mx-auto max-w-page px-4 pt-24">
      <SkeletonList rows={4} />
    </div>
  )
}

/** Each condition, taken off by a press. */
function TakenOnes({ taken }: { readonly taken: readonly Taken[] }) {
  return (
    <ul aria-label="고른 조건" className="mt-3 flex flex-wrap gap-2">
      {taken.map(({ name, to }) => (
        <li key={name}>
          <a
            href={to}
            aria-label={`${name} 빼기`}
            className="inline-flex min-h-11 items-center gap-1 rounded-full bg-sunk px-3 text-sm font-semibold text-soft hover:text-ink"
          >
            {name}
            <X aria-hidden="true" className="size-4" />
          </a>
        </li>
      ))}
    </ul>
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
      className="mt-4 max-w-xl"
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

/** How many there are, and in which order they stand. */
function Order({ filter, count }: { readonly filter: ProFilter; readonly count: number }) {
  const router = useRouter()
  return (
    <div className="mt-5 flex items-center justify-between gap-3">
      <p className="tabular text-sm text-faint" role="status">
        {countText(count)}
      </p>
      <div className="w-44 shrink-0">
        <Select
          label="정렬"
          hiddenLabel
          value={filter.sort ?? proSorts[0]}
          onChange={(event) => router.history.push(proSearchPath({ ...filter, sort: event.currentTarget.value as ProSort }))}
          options={proSorts.map((value) => ({ value, label: proSortNames[value] }))}
        />
      </div>
    </div>
  )
}
