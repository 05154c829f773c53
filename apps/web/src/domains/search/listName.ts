import type { Answer } from '@dure/contract/client'
import { proSearchPath, type ProFilter } from '@dure/contract/search/paths'

/** An answer as an address has it. */
export const pairOf = ({ itemId, answerId }: { readonly itemId: number; readonly answerId: number }): string => `${itemId}:${answerId}`

type Understood = Answer<'GET /v2/search/pro'>['filter']

/** What an answer understood of a choice: the same choice without what nobody knows. */
export function understoodOf(filter: ProFilter, { address1, address2, category1, category2, serviceSlug, answers }: Understood): ProFilter {
  const { keyword, reservation, sort } = filter
  const places = { address1, address2, category1, category2, serviceSlug }
  return {
    ...Object.fromEntries(Object.entries(places).filter(([, value]) => value !== null)),
    ...(keyword === undefined ? {} : { keyword }),
    ...(reservation === undefined ? {} : { reservation }),
    ...(sort === undefined ? {} : { sort }),
    ...(answers.length === 0 ? {} : { answers: answers.map(pairOf) }),
  }
}

/** `서울 강남구 입주청소 고수` */
export function listName({ keyword }: ProFilter, of: Understood): string {
  const place = [of.address1, of.address2].filter(Boolean).join(' ')
  const what = of.serviceName ?? of.category2Name ?? of.category1Name ?? ''
  const name = [place, what].filter(Boolean).join(' ')
  if (keyword !== undefined) return `${name} ‘${keyword}’ 고수`.trim()
  return name === '' ? '고수 찾기' : `${name} 고수`
}

/** A choice without some of it. */
export const without = (filter: ProFilter, ...keys: readonly (keyof ProFilter)[]): ProFilter =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key as keyof ProFilter)))

/** Where the first district narrows the list no more; null for a whole province or none. */
export const widerPath = (filter: ProFilter): string | null =>
  filter.address2 === undefined ? null : proSearchPath(without(filter, 'address2'))

type OfService = { readonly slug: string; readonly category1: { readonly slug: string }; readonly category2: { readonly slug: string } }

/** The same choice with a service. Its category stands beside it where a district needs its place behind it in the address. */
export const ofService = (filter: ProFilter, { slug, category1, category2 }: OfService): ProFilter => ({
  ...filter,
  serviceSlug: slug,
  ...(filter.address1 === undefined ? {} : { category1: category1.slug, category2: category2.slug }),
})
