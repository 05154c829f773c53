import { redirectTo } from '../../../loadPage.ts'
import { allTopics, knowhowTopic, type PostSort } from '@dure/contract/community/categories'
import type { Topic } from '@dure/contract/community/schemas'
import { chosen, feedPath, knowhowRoot, type FeedFilter } from '@dure/contract/community/listPaths'
import type { ScreenContext } from '../../../screen.ts'
import { allServicesQuery } from '../../catalogue/queries.ts'
import { areaName, areaOf, wider, type Area } from './place.ts'
import { feedQuery, topicsQuery, type Asked } from './queries.ts'

export type LifePath =
  | '/community/dure-life/all'
  | '/community/dure-life/:topicId'
  | '/community/dure-life/:topicId/:address'
  | '/community/dure-life/:topicId/:category1/:category2/:service'

export type LoadedFeed = {
  readonly filter: FeedFilter
  readonly asked: Asked
  readonly topic: Topic | undefined
  /** What it is about, where it is narrowed to that. */
  readonly what: string | undefined
  readonly area: Area | undefined
  /** The district where nobody wrote anything: its province is shown instead. */
  readonly widenedFrom: string | undefined
  readonly count: number
}

type Given = {
  readonly topicId?: string
  readonly address?: string
  readonly category1?: string
  readonly category2?: string
  readonly service?: string
}

/** Reads the address of a list and fetches its first page; what nobody knows leads to the list without it. */
export async function loadFeed({ queries, params, search }: ScreenContext<LifePath>): Promise<LoadedFeed> {
  const given: Given = params
  const [{ items: topics }, { items: services }] = await Promise.all([
    queries.ensureQueryData(topicsQuery('dure-life')),
    queries.ensureQueryData(allServicesQuery),
  ])
  const topicId = given.topicId ?? allTopics['dure-life']
  if (topicId === knowhowTopic) redirectTo(knowhowRoot)
  const topic = topics.find((one) => one.slug === topicId)
  const service = services.find((one) => one.slug === chosen(given.service))
  const category1 = service?.category1 ?? services.find((one) => one.category1.slug === chosen(given.category1))?.category1
  const category2 =
    service?.category2 ??
    services.find((one) => one.category1.slug === category1?.slug && one.category2.slug === chosen(given.category2))?.category2
  const area = await areaOf(queries, given.address ?? search.area)
  const filter = filterOf({
    topic: topic?.slug ?? allTopics['dure-life'],
    area: area?.slug,
    category1: category1?.slug,
    category2: category2?.slug,
    service: service?.slug,
    tag: search.tag,
    sort: search.sort,
  })
  if (feedPath(filter) !== feedPath(filterOf({ ...given, topic: topicId, ...wantedOf(given, search) }))) redirectTo(feedPath(filter))
  const asking = (place: Area | undefined): Asked => ({
    category: 'dure-life',
    topic: filter.topic,
    area_code: place?.code,
    service_id: service?.id,
    category1: service === undefined && category2 === undefined ? category1?.slug : undefined,
    category2: service === undefined ? category2?.slug : undefined,
    tag: search.tag,
    sort: search.sort,
  })
  const about = { filter, topic, what: service?.name ?? category2?.name ?? category1?.name }
  const first = await queries.ensureInfiniteQueryData(feedQuery(asking(area)))
  const none = first.pages[0]!.items.length === 0
  // Where nobody wrote, the district's province is looked at by itself [community.widened].
  if (none && area !== undefined && area.address2 !== null) {
    const around = wider(area)
    const { pages } = await queries.ensureInfiniteQueryData(feedQuery(asking(around)))
    const count = pages[0]!.items.length
    if (count > 0) return { ...about, asked: asking(around), area, widenedFrom: areaName(area), count }
  }
  return { ...about, asked: asking(area), area, widenedFrom: undefined, count: first.pages[0]!.items.length }
}

type Wanted = { readonly [K in keyof FeedFilter]: FeedFilter[K] | undefined } & { readonly topic: string }

/** Without what is not there. */
export const filterOf = (wanted: Wanted): FeedFilter => JSON.parse(JSON.stringify(wanted)) as FeedFilter

const wantedOf = (
  given: Given,
  search: { readonly area: string | undefined; readonly tag: string | undefined; readonly sort: PostSort },
) => ({
  area: given.address ?? search.area,
  category1: chosen(given.category1),
  category2: chosen(given.category2),
  service: chosen(given.service),
  tag: search.tag,
  sort: search.sort,
})

/** `서울 강남구 입주청소 살림·생활` */
export const feedName = ({ filter: { tag }, topic, what, area }: LoadedFeed): string => {
  const words = [area && areaName(area), what, topic?.name].filter(Boolean).join(' ')
  if (tag !== undefined) return `#${tag} ${words}`.trim()
  return words === '' ? '커뮤니티' : words
}
