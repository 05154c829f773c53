import { searchLimits } from '@dure/contract/search/limits'
import {
  isServiceWord,
  plain,
  readings,
  searchServices,
  servicesNamed,
  wordsOf,
  type Catalogue,
  type PricedService,
} from '../catalogue/index.ts'
import type { Word } from './found.sql.ts'

/** Districts and provinces as people call them: 강남구 is 강남 too, 서울특별시 서울. */
const places = new WeakMap<Catalogue, ReadonlyMap<string, readonly string[]>>()

function placesOf(catalogue: Catalogue): ReadonlyMap<string, readonly string[]> {
  let made = places.get(catalogue)
  if (made === undefined) {
    const named: [string, string][] = [
      ...catalogue.provinces.flatMap(({ code, name, short }) => [name, short].map((one): [string, string] => [plain(one), `p${code}`])),
      ...catalogue.districts.flatMap(({ code, name }) =>
        [name, ...name.split(' ')]
          .flatMap((one) => [one, one.replace(/[시군구]$/u, '')])
          .map((one): [string, string] => [plain(one), `d${code}`]),
      ),
    ]
    const gathered = new Map<string, string[]>()
    for (const [name, facet] of named)
      if (name.length > 1 && !gathered.get(name)?.includes(facet)) gathered.set(name, [...(gathered.get(name) ?? []), facet])
    places.set(catalogue, (made = gathered))
  }
  return made
}

/** The facets of districts and provinces that a word names. */
const placesNamed = (catalogue: Catalogue, word: string): readonly string[] => placesOf(catalogue).get(plain(word)) ?? []

/**
 * What each word of a keyword may stand for [search.words]: the text itself, typed with the English keyboard too, the services it
 * names, the districts of that name.
 */
export function understand(catalogue: Catalogue, keyword: string): Word[] {
  return wordsOf(keyword).map((word) => {
    const services = servicesNamed(catalogue.services, word).map(({ id }) => `s${id}`)
    return { texts: [...new Set(readings(word))], facets: [...services, ...placesMeant(catalogue, word)] }
  })
}

/** 수영 is swimming, and not the district of that name. */
const placesMeant = (catalogue: Catalogue, word: string): readonly string[] =>
  isServiceWord(catalogue.services, word) ? [] : placesNamed(catalogue, word)

/**
 * What words mean together where no pro has each of them by itself: the service that they name as a whole (자취방 청소), and where.
 * @returns null where one of them says nothing of a service or a place: it may be part of a name
 */
export function understandTogether(catalogue: Catalogue, keyword: string): Word[] | null {
  const words = wordsOf(keyword)
  const isPlace = (word: string) => placesMeant(catalogue, word).length > 0
  const ofService = words.filter((word) => !isPlace(word))
  if (ofService.length < 2 || ofService.some((word) => servicesNamed(catalogue.services, word).length === 0)) return null
  const together = ofService.join('')
  const services = servicesNamed(catalogue.services, together).map(({ id }) => `s${id}`)
  if (services.length === 0) return null
  const places = words.filter(isPlace).map((word) => ({ texts: [word], facets: placesMeant(catalogue, word) }))
  return [{ texts: [together], facets: services }, ...places]
}

/** Services close to what was looked for, as words to try. */
export const relatedKeywords = (services: readonly PricedService[], keyword: string): string[] =>
  keyword === ''
    ? []
    : searchServices(services, keyword)
        .slice(0, searchLimits.related)
        .map((one) => one.name)
