import { initialsOf, jamoOf } from '@dure/kernel/hangul'
import type { PricedService } from '../catalogue.ts'

/** One way of writing something: as it is read, as it is typed, and as it is abbreviated. */
export type Term = { readonly text: string; readonly jamo: string; readonly initials: string; readonly weight: number }
export type Known = { readonly service: PricedService; readonly terms: readonly Term[] }

/** What a find by it is worth, beside one by the service's whole name. A part that many names have (청소, 레슨) tells little of one. */
const worth = { name: 1, firstPart: 0.98, part: 0.96, keyword: 0.93, commonPart: 0.9, category: 0.4 }
const common = 3
const partsOf = (service: PricedService): string[] => service.name.split(/[\s·(),]+/).map(plain)

/** Letters and digits alone, as words are compared: no blanks, dots or signs, in NFC and lower case; as `search_plain` in the database. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^0-9a-zㄱ-ㅎㅏ-ㅣ가-힣]+/g, '')

/** The words of what somebody looks for, plain; none of signs alone. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(plain)
    .filter((word) => word !== '')

/** The pairs of neighbours in a plain text, or its only letter, by which an index of what `search_grams` makes finds it. */
export function gramsOf(text: string): string[] {
  const letters = Array.from(text)
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]!}${letter}`)
  return [...new Set(pairs.length === 0 ? letters : pairs)]
}

function termOf(raw: string, weight = 1): Term {
  const text = plain(raw)
  return { text, jamo: jamoOf(text), initials: initialsOf(text), weight }
}

const known = new WeakMap<readonly PricedService[], readonly Known[]>()

/** By which words each service is found, made once for a catalogue. */
export function termsOf(services: readonly PricedService[]): readonly Known[] {
  let made = known.get(services)
  if (made === undefined) {
    const holders = new Map<string, number>()
    for (const part of services.flatMap(partsOf)) holders.set(part, (holders.get(part) ?? 0) + 1)
    const partWorth = (part: string, at: number) =>
      holders.get(part)! >= common ? worth.commonPart : at === 0 ? worth.firstPart : worth.part
    made = services.map((service) => ({
      service,
      terms: distinct([
        termOf(service.name, worth.name),
        ...partsOf(service).map((part, at) => termOf(part, partWorth(part, at))),
        ...service.keywords.map((word) => termOf(word, worth.keyword)),
        ...`${service.category.name}·${service.category2.name}`.split('·').map((part) => termOf(part, worth.category)),
      ]),
    }))
    known.set(services, made)
  }
  return made
}

/** The first of the same text is the worthiest. */
const distinct = (terms: readonly Term[]): Term[] =>
  terms.filter((one, at) => one.text !== '' && terms.findIndex((other) => other.text === one.text) === at)
