import { searchLimits } from './limits.ts'
import { isProSort, proSorts, type ProSort } from './sorts.ts'

/**
 * What a list of pros is narrowed by, as its address says it [search.paths]. Districts stand by their short names (서울, 강남구),
 * categories and services by slug.
 */
export type ProFilter = {
  readonly keyword?: string
  readonly address1?: string
  readonly address2?: string
  readonly category1?: string
  readonly category2?: string
  readonly serviceSlug?: string
  readonly reservation?: boolean
  readonly sort?: ProSort
  /** `<itemId>:<answerId>` of the service's questions, in no order of theirs [search.answer-filter]. */
  readonly answers?: readonly string[]
}

/** The names under which answers stand in a query. */
export const answerKeys = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'] as const

/** Answers as a query has them. */
export const answersQuery = (answers: readonly string[] = []): { readonly [Key in (typeof answerKeys)[number]]?: string } =>
  Object.fromEntries(answerKeys.flatMap((key, at) => (answers[at] === undefined ? [] : [[key, answers[at]]])))

const root = '/search/pro'
const marker = '예약'
/** Stand where no service and no district was chosen. */
const noService = 'service'
const noAddress = 'address'

const addressOf = ({ address1, address2 }: ProFilter) => [address1, address2].filter(Boolean).join('-')
const categoryOf = ({ category1, category2 }: ProFilter) => [category1, category2].filter(Boolean).join('--')

/**
 * The address of a list. What has no place of its own in the paths (a sort without the marker, a keyword beside
 * other choices, a service with a district and no category) goes into the query.
 */
export function proSearchPath(filter: ProFilter): string {
  const { keyword, serviceSlug, reservation = false } = filter
  const sort = filter.sort === proSorts[0] ? undefined : filter.sort
  const address = addressOf(filter)
  const category = categoryOf(filter)
  const chosen = [serviceSlug, address, category].filter(Boolean).length
  const query: Record<string, string | undefined> = {}
  let segments: string[]
  if (keyword !== undefined && keyword !== '') {
    segments = [`q.${keyword}`]
    Object.assign(query, {
      service: serviceSlug,
      address: address || undefined,
      category: category || undefined,
      reserve: reservation ? marker : undefined,
      sort,
    })
  } else if (chosen === 0) {
    segments = reservation ? [marker] : sort === undefined ? [] : [sort]
    if (reservation) query['sort'] = sort
  } else if (chosen === 1 && !reservation) {
    segments = [serviceSlug ?? (address || (category.includes('--') ? category : undefined)) ?? '']
    if (segments[0] === '') segments = [noService, noAddress, category]
    query['sort'] = sort
  } else {
    const places = [serviceSlug ?? noService, address === '' ? noAddress : address]
    if (category !== '') segments = [...places, category]
    else if (serviceSlug === undefined) segments = places
    else {
      segments = [serviceSlug]
      query['address'] = address || undefined
    }
    if (reservation && segments.length > 1) segments.push(marker)
    else if (reservation) query['reserve'] = marker
    if (segments.at(-1) === marker && sort !== undefined) segments.push(sort)
    else query['sort'] = sort
  }
  if (serviceSlug !== undefined) Object.assign(query, answersQuery(filter.answers))
  const path = [root, ...segments.map((segment) => encodeURIComponent(segment))].join('/')
  const search = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
  return search.length === 0 ? path : `${path}?${search.join('&')}`
}

/** What a part of the address is, by itself: the shapes are told from wrong ones by the order of these. */
type Kind = 'keyword' | 'service' | 'address' | 'category' | 'reservation' | 'sort' | 'no service' | 'no address'
const letter: Readonly<Record<Kind, string>> = {
  keyword: 'K',
  service: 'S',
  address: 'A',
  category: 'C',
  reservation: 'R',
  sort: 'O',
  'no service': 's',
  'no address': 'a',
}
const rightShape = /^(?:|K|S|A|C|R|O|[Ss][Aa]C(?:RO?)?|sA(?:RO?)?)$/

function kindOf(part: string, isCategory: (slug: string) => boolean): Kind {
  if (part.startsWith('q.')) return 'keyword'
  if (part === marker) return 'reservation'
  if (part === noService) return 'no service'
  if (part === noAddress) return 'no address'
  if (isProSort(part)) return 'sort'
  if (part.includes('--') || isCategory(part)) return 'category'
  return /[가-힣]/.test(part) ? 'address' : 'service'
}

const pairOf = (text: string, by: string): [string, string | undefined] => {
  const at = text.indexOf(by)
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + by.length) || undefined]
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Reads the address of a list: parts of every right shape, and of others what can be understood of them.
 * @param isCategory whether a slug of one level names a category, which else would be taken for a service
 * @returns the filter, and whether the address is one of the shapes; if not, `proSearchPath` of the filter is the nearest;
 * the kinds of its parts, a letter each
 */
export function readProSearchPath(
  url: URL,
  isCategory: (slug: string) => boolean,
): { readonly filter: ProFilter; readonly right: boolean; readonly shape: string } {
  const found: { -readonly [Key in keyof ProFilter]: ProFilter[Key] } = {}
  const take = (kind: Kind, part: string): void => {
    if (kind === 'keyword') found.keyword ??= part.slice(2).trim().slice(0, searchLimits.keyword)
    else if (kind === 'reservation') found.reservation = true
    else if (kind === 'sort') found.sort ??= part as ProSort
    else if (kind === 'service') found.serviceSlug ??= part
    else if (kind === 'address' && found.address1 === undefined) {
      const [address1, address2] = pairOf(part, '-')
      Object.assign(found, { address1, ...(address2 === undefined ? {} : { address2 }) })
    } else if (kind === 'category' && found.category1 === undefined) {
      const [category1, category2] = pairOf(part, '--')
      Object.assign(found, { category1, ...(category2 === undefined ? {} : { category2 }) })
    }
  }
  const parts = url.pathname.slice(root.length).split('/').filter(Boolean).map(decoded)
  const kinds = parts.map((part) => kindOf(part, isCategory))
  // Behind the district only the marker and a sort may stand; another word there is none of ours.
  for (const [at, part] of parts.entries()) if (kinds[at] !== 'service' || at < 2) take(kinds[at]!, part)
  const asked = (name: string) => url.searchParams.get(name) ?? undefined
  const [service, address, category, sort] = ['service', 'address', 'category', 'sort'].map(asked)
  if (service !== undefined) take('service', service)
  if (address !== undefined) take('address', address)
  if (category !== undefined) take('category', category)
  if (asked('reserve') === marker) found.reservation = true
  if (isProSort(sort)) found.sort = sort
  if (found.keyword === '') delete found.keyword
  const answers = answerKeys.map(asked).filter((one) => one !== undefined)
  if (answers.length > 0 && found.serviceSlug !== undefined) found.answers = answers
  const shape = kinds.map((kind) => letter[kind]).join('')
  return { filter: found, right: rightShape.test(shape), shape }
}
