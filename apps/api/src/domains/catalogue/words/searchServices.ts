import { searchLimits as limits } from '@dure/contract/search/limits'
import { isInitials, jamoOf, oneStrokeApart } from '@dure/kernel/hangul'
import type { PricedService } from '../catalogue.ts'
import { readings, wordsOf } from './spoken.ts'
import { plain, termsOf, type Known, type Term } from './terms.ts'

/** How well each service fits a word, from 0 to 1, by its place in the catalogue. */
type Fits = readonly number[]

/** Below this a fit is by chance; below this part of the best one nobody would look for it here. */
const least = 0.3
const leastBeside = 0.55
/** From this part of the best one on a word names a service, not only something like it. */
const named = 0.85

/**
 * Services for what somebody wrote, the best first: by name before keyword before category, whole words before their beginning
 * before their middle. Found too are initial consonants (ㅇㅅㅊㅅ), a syllable still being typed (입주처), a word typed with the
 * English keyboard (dltk) and one wrong letter in words of three or more [search.words]. Of several words the rare one
 * decides; words that no service knows are passed over. The catalogue's own order settles ties.
 */
export function searchServices(services: readonly PricedService[], query: string): PricedService[] {
  const words = wordsOf(query)
  if (words.length === 0) return plain(query) === '' && query.trim() !== '' ? [] : [...services]
  const known = termsOf(services)
  const each = words.map((word) => fitsOf(known, word)).filter((fits) => fits !== undefined)
  if (each.length === 0) return []
  const weights = each.map((fits) => Math.log(1 + known.length / fits.filter((fit) => fit >= 0.5).length))
  const total = weights.reduce((sum, one) => sum + one, 0)
  const whole = words.length > 1 ? fitsOf(known, words.join('')) : undefined
  const scored = known.map((one, at) => ({
    service: one.service,
    score: Math.max(each.reduce((sum, fits, word) => sum + fits[at]! * weights[word]!, 0) / total, whole?.[at] ?? 0),
  }))
  const best = Math.max(...scored.map((one) => one.score))
  return scored
    .filter(({ score }) => score >= least && score >= best * leastBeside)
    .toSorted((a, b) => b.score - a.score)
    .map((one) => one.service)
}

/** Services that a single word names: by their name, a whole part of it, or a keyword, or by what it may have been meant to be. */
export function servicesNamed(services: readonly PricedService[], word: string): PricedService[] {
  const known = termsOf(services)
  const fits = fitsOf(known, word)
  if (fits === undefined) return []
  const best = Math.max(...fits)
  return known.filter((_, at) => fits[at]! >= best * named).map((one) => one.service)
}

/** From this on a word is one by which services are known, and no part of one or near it. */
const wholeWord = 0.9

/** Whether some service is known by just this word: what else it may be the name of is not meant then. */
export const isServiceWord = (services: readonly PricedService[], word: string): boolean =>
  fitsOf(termsOf(services), word)?.some((fit) => fit >= wholeWord) ?? false

/** What everybody looks for is looked for again and again, and reading every term of every service for it costs a millisecond. */
const lately = new WeakMap<readonly Known[], Map<string, Fits | undefined>>()

/** By the first reading of a word that some service knows; undefined where none does. Of the last words it is remembered. */
function fitsOf(known: readonly Known[], word: string): Fits | undefined {
  const words = lately.get(known) ?? new Map<string, Fits | undefined>()
  lately.set(known, words)
  const fits = words.has(word) ? words.get(word) : findFits(known, word)
  words.delete(word)
  words.set(word, fits)
  if (words.size > limits.wordsKept) words.delete(words.keys().next().value!)
  return fits
}

function findFits(known: readonly Known[], word: string): Fits | undefined {
  const ways = readings(word).map((way) => ({ text: way, jamo: jamoOf(way), initials: isInitials(way) }))
  for (const fit of [fitOf, nearlyFits])
    for (const way of ways) {
      const fits = known.map(({ terms }) => {
        let most = fit === fitOf ? partsIn(terms, way.text) : 0
        for (const term of terms) if (term.weight > most) most = Math.max(most, fit(term, way))
        return most
      })
      if (fits.some((one) => one >= least)) return fits
    }
  return undefined
}

type Way = { readonly text: string; readonly jamo: string; readonly initials: boolean }

function fitOf({ text, jamo, initials, weight }: Term, way: Way): number {
  const word = way.text
  const share = word.length / text.length
  // As many names and keywords begin alike, the catalogue's order tells more than where it stands.
  if (way.initials) {
    if (initials === word) return 0.9
    if (initials.startsWith(word)) return 0.5 + 0.3 * share
    return word.length > 1 && initials.includes(word) ? 0.3 : 0
  }
  if (text === word) return weight
  if (text.startsWith(word)) return (0.6 + 0.35 * share) * weight
  if (word.length > 1 && text.includes(word)) return (0.5 + 0.35 * share) * weight
  return jamo.startsWith(way.jamo) ? (0.5 + 0.3 * share) * weight : 0
}

/** One wrong letter, where the word is long enough to be meant. */
function nearlyFits({ text, jamo, weight }: Term, way: Way): number {
  if (way.text.length < 3 || Math.abs(text.length - way.text.length) > 1) return 0
  return oneStrokeApart(jamo, way.jamo) ? 0.7 * weight : 0
}

/** A word made of several that a service knows, written without blanks: worth as much of it as they cover. */
function partsIn(terms: readonly Term[], word: string): number {
  if (word.length < 4) return 0
  let covered = 0
  let until = 0
  const found = terms
    .flatMap(({ text }) => {
      const at = text.length < 2 ? -1 : word.indexOf(text)
      return at === -1 ? [] : [{ at, end: at + text.length }]
    })
    .toSorted((a, b) => a.at - b.at)
  for (const { at, end } of found) {
    covered += Math.max(0, end - Math.max(at, until))
    until = Math.max(until, end)
  }
  const share = covered / word.length
  return share > 0.5 ? 0.85 * share : 0
}
