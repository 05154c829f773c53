import { searchLimits } from '@dure/contract/search/limits'
import { plain, readings, searchServices, servicesNamed, wordsOf, type Catalogue, type PricedService } from '../catalogue/index.ts'
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
    return { texts: [...new Set(readings(word))], facets: [...services, ...placesNamed(catalogue, word)] }
  })
}

/** Services close to what was looked for, as words to try. */
export const relatedKeywords = (services: readonly PricedService[], keyword: string): string[] =>
  keyword === ''
    ? []
    : searchServices(services, keyword)
        .slice(0, searchLimits.related)
        .map((one) => one.name)
