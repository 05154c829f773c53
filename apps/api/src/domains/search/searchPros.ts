import type { AdPro, ListedPro } from '@dure/contract/search/endpoints'
import { searchLimits } from '@dure/contract/search/limits'
import { isProSort, proSorts, type ProSort } from '@dure/contract/search/sorts'
import { encodeCursor } from '@dure/kernel/pagination'
import { MINUTE } from '@dure/kernel/time'
import type { Context } from '../../context.ts'
import type { AskedFrom } from '../campaigns/index.ts'
import { catalogueOf, findProvince, type Catalogue, type Service } from '../catalogue/index.ts'
import { adsOf, adsWanted, noAds, type WantedAds } from './ads.ts'
import { hear } from './hear.ts'
import { listedPros } from './listedPros.ts'
import { countFound } from './countFound.ts'
import { readAnswers, type Answering, type ChosenAnswer } from './answers.ts'
import { anyFits, findPros, type Position, type Wanted } from './found.sql.ts'
import { relatedKeywords, understand, understandTogether } from './understand.ts'

export type Asked = {
  readonly keyword?: string | undefined
  readonly sort?: string | undefined
  readonly address1?: string | undefined
  readonly address2?: string | undefined
  readonly category1?: string | undefined
  readonly category2?: string | undefined
  readonly serviceSlug?: string | undefined
  readonly can_reserve?: 'true' | 'false' | undefined
} & { readonly [Pair in `q${1 | 2 | 3 | 4 | 5 | 6}`]?: string | undefined }

export type Filter = {
  address1: string | null
  address2: string | null
  category1: string | null
  category2: string | null
  serviceSlug: string | null
  category1Name: string | null
  category2Name: string | null
  serviceName: string | null
  serviceId: number | null
  districtCode: string | null
  answers: ChosenAnswer[]
}

/**
 * What was asked for, as far as it names something we know, and the facets it stands for. A pair that does not belong together
 * stays: it finds nobody [search.paths].
 */
function readFilter(
  catalogue: Catalogue,
  asked: Asked,
): {
  readonly filter: Filter
  readonly service: Service | undefined
  readonly facets: string[]
  readonly from: AskedFrom
} {
  const province = asked.address1 === undefined ? undefined : findProvince(catalogue, asked.address1)
  const district =
    province && catalogue.districtsOf.get(province.code)?.find((one) => one.name === asked.address2 || one.slug === asked.address2)
  const category = catalogue.categories.find((one) => one.slug === asked.category1)
  const group = category?.category2.find((one) => one.slug === asked.category2)
  const service = asked.serviceSlug === undefined ? undefined : catalogue.serviceBySlug.get(asked.serviceSlug)
  // Who works online is found wherever one is.
  const placed = service?.mode === 'online' ? undefined : (district ?? province)
  return {
    from: district !== undefined ? { district: district.code } : province !== undefined ? { province: province.code } : null,
    filter: {
      address1: province?.short ?? null,
      address2: district?.name ?? null,
      category1: category?.slug ?? null,
      category2: group?.slug ?? null,
      serviceSlug: service?.slug ?? null,
      category1Name: category?.name ?? null,
      category2Name: group?.name ?? null,
      serviceName: service?.name ?? null,
      serviceId: service?.id ?? null,
      districtCode: district?.code ?? null,
      answers: [],
    },
    service,
    facets: [
      ...(service === undefined ? [] : [`s${service.id}`]),
      ...(group === undefined ? (category === undefined ? [] : [`c${category.id}`]) : [`g${group.id}`]),
      ...(placed === undefined ? [] : [placed === district ? `d${placed.code}` : `p${placed.code}`]),
    ],
  }
}

/** So that a list of one minute is one list. */
const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / MINUTE) * MINUTE)

/** What was asked for as what it stands for; nothing where the words say nothing (`!!`), of which nobody is meant. */
export async function readAsked(
  context: Context,
  asked: Asked,
): Promise<{ filter: Filter; wanted: Wanted; answering: Answering | null; silent: boolean }> {
  const { keyword = '' } = asked
  const catalogue = await catalogueOf(context.house)
  const { filter, service, facets, from } = readFilter(catalogue, asked)
  const pairs = Array.from({ length: searchLimits.answers }, (_, at) => asked[`q${(at + 1) as 1}`]).filter((one) => one !== undefined)
  const { answers, answering } = await readAnswers(context, service, { pairs, from })
  const bookable = asked.can_reserve === 'true' ? { bookableAfter: minuteOf(context.now) } : {}
  const narrowed = { facets, ...bookable, ...(answers.length === 0 || answering === null ? {} : { answering }) }
  const each: Wanted = { ...narrowed, words: understand(catalogue, keyword) }
  const together = understandTogether(catalogue, keyword)
  const wanted: Wanted =
    together === null || (await anyFits(context.db, each)) || (await anyFits(context.db, { ...each, nearly: true }))
      ? each
      : { ...narrowed, words: together }
  return { filter: { ...filter, answers }, wanted, answering, silent: keyword !== '' && wanted.words.length === 0 }
}

/** A page of pros for words and choices [search.words] [search.shown]. */
export async function searchPros(
  context: Context,
  asked: Asked & {
    readonly is_ad_display?: 'true' | 'false' | undefined
    readonly after: readonly [since: number, value: number, id: number] | null
    readonly limit: number
  },
): Promise<{
  proList: ListedPro[]
  totalCount: number
  keyword: string
  relatedKeywords: string[]
  sort: ProSort
  nextCursor: string | null
  filter: Filter
  canReserve: boolean
  canFilterAnswers: boolean
  adProList: AdPro[]
  awardedAdProList: AdPro[]
}> {
  const { keyword = '', limit } = asked
  const sort = isProSort(asked.sort) ? asked.sort : proSorts[0]
  const catalogue = await catalogueOf(context.house)
  const { filter, wanted, answering, silent } = await readAsked(context, asked)
  const [since, value, id] = asked.after ?? [context.now.getTime(), 0, 0]
  const after: Position | null = asked.after === null ? null : { since: new Date(since), value, id }
  const { found, totalCount } = silent ? { found: [], totalCount: 0 } : await find(context, wanted, { sort, after, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  if (asked.after === null && keyword !== '') await hear(context, keyword, totalCount > 0)
  // Only of what is a page by itself: a service in a district, its first page [ads.shown].
  const ads: WantedAds = asked.is_ad_display === 'true' && asked.after === null ? await adsWanted(context, { ...filter, keyword }) : noAds
  // Those of ads with the others: they cost the list no statement of their own.
  const pros = await listedPros(context, [...new Set([...shown, ...ads.here, ...ads.beside].map((one) => one.providerId))])
  const ids = new Set(shown.map((one) => one.providerId))
  return {
    proList: pros.filter((one) => ids.has(one.providerId)),
    totalCount,
    keyword,
    relatedKeywords: relatedKeywords(catalogue.services, keyword),
    sort,
    nextCursor: found.length > limit && last !== undefined ? encodeCursor([since, last.value, last.providerId]) : null,
    filter,
    canReserve:
      !silent && (wanted.bookableAfter !== undefined || (await anyFits(context.db, { ...wanted, bookableAfter: minuteOf(context.now) }))),
    canFilterAnswers:
      answering !== null && !silent && (wanted.answering !== undefined || (await anyFits(context.db, { ...wanted, answering }))),
    adProList: adsOf(pros, ads.here),
    awardedAdProList: adsOf(pros, ads.beside),
  }
}

/** Who has the words; where nobody does, who nearly has them. */
async function find(
  context: Context,
  wanted: Wanted,
  given: { readonly sort: ProSort; readonly after: Position | null; readonly limit: number },
): Promise<{ found: { providerId: number; value: number }[]; totalCount: number }> {
  const { found, many } = await findPros(context.db, wanted, given)
  const totalCount = await countFound(context, wanted, many)
  if (totalCount > 0 || wanted.nearly || wanted.words.length === 0) return { found, totalCount }
  return find(context, { ...wanted, nearly: true }, given)
}
