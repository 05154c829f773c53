import { allTopics, knowhowTopic, type Category, type PostSort } from './categories.ts'

/** What a list of posts of dure-life is narrowed by, as its address says it [community.paths]: slugs, and `서울-강남구`. */
export type FeedFilter = {
  readonly topic: string
  readonly area?: string
  readonly category1?: string
  readonly category2?: string
  readonly service?: string
  readonly tag?: string
  readonly sort?: PostSort
}

/** What of the words of a search is looked at. */
export type SearchFilter = { readonly keyword: string; readonly area?: string; readonly service?: string }

export const lifeRoot = '/community/dure-life'
export const proRoot = '/community/pro-center'
export const knowhowRoot = '/community/pro-knowhow'

/** Stands where the address has a place for something and nothing was chosen. */
export const noChoice = 'all'

const pathOf = (...parts: readonly string[]): string => parts.map((part) => `/${encodeURIComponent(part)}`).join('')
const queryOf = (query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
  return given.length === 0 ? '' : `?${given.join('&')}`
}

/** The address of a list: by place, or by category and service, with the place behind it then; know-how has a page of its own. */
export function feedPath({ topic, area, category1, category2, service, tag, sort }: FeedFilter): string {
  const narrowed = { tag, sort: sort === 'popular' ? sort : undefined }
  if (topic === knowhowTopic) return knowhowRoot
  if (category1 === undefined) return `${lifeRoot}${pathOf(topic, ...(area === undefined ? [] : [area]))}${queryOf(narrowed)}`
  const what = pathOf(topic, category1, category2 ?? noChoice, service ?? noChoice)
  return `${lifeRoot}${what}${queryOf({ area, ...narrowed })}`
}

export const proFeedPath = (topic: string, sort?: PostSort): string =>
  `${proRoot}${pathOf(topic)}${queryOf({ sort: sort === 'popular' ? sort : undefined })}`

export function searchPath({ keyword, area, service }: SearchFilter): string {
  if (service !== undefined) return `${lifeRoot}${pathOf('search', keyword, service, area ?? noChoice)}`
  return `${lifeRoot}${pathOf('search', keyword, ...(area === undefined ? [] : [area]))}`
}

/** The list of all posts of a category. */
export const allPath = (category: Category): string =>
  category === 'pro-center' ? proFeedPath(allTopics[category]) : feedPath({ topic: allTopics['dure-life'] })

/** A word of an address, where it says something. */
export const chosen = (part: string | undefined): string | undefined => (part === undefined || part === noChoice ? undefined : part)
