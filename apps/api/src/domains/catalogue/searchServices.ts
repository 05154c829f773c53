import { initialsOf, isInitials, jamoOf } from '@dure/kernel/hangul'
import type { Service } from './services.sql.ts'

type Indexed = { service: Service; name: Word; parts: Word[]; keywords: Word[]; category: string }
type Word = { text: string; jamo: string; initials: string }

const indexes = new WeakMap<readonly Service[], Indexed[]>()

/**
 * Services for a search, the best first: by name before keyword before category, by its beginning before its middle.
 * A query of initial consonants (ㅇㅅㅊㅅ) and a syllable still being typed (입주처) find what they begin. Several
 * words must all fit. The catalogue's own order settles ties.
 */
export function searchServices(services: readonly Service[], query: string): Service[] {
  const words = query
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s·,/]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return [...services]
  const whole = words.join('')
  const scored = indexOf(services).flatMap((entry) => {
    const each = words.map((word) => scoreOf(entry, word))
    const score = Math.max(scoreOf(entry, whole), each.includes(0) ? 0 : Math.min(...each))
    return score === 0 ? [] : [{ entry, score }]
  })
  return scored.toSorted((a, b) => b.score - a.score).map((one) => one.entry.service)
}

function scoreOf({ name, parts, keywords, category }: Indexed, query: string): number {
  if (isInitials(query)) {
    if (name.initials.startsWith(query) || parts.some((part) => part.initials.startsWith(query))) return 65
    if (keywords.some((word) => word.initials.startsWith(query))) return 45
    return name.initials.includes(query) ? 35 : 0
  }
  const typed = jamoOf(query)
  if (name.text === query) return 100
  if (name.text.startsWith(query)) return 90
  if (parts.some((part) => part.text.startsWith(query))) return 85
  if (keywords.some((word) => word.text === query)) return 80
  if (name.text.includes(query)) return 70
  if (name.jamo.startsWith(typed) || parts.some((part) => part.jamo.startsWith(typed))) return 60
  if (keywords.some((word) => word.text.includes(query))) return 50
  if (keywords.some((word) => word.jamo.startsWith(typed))) return 40
  return category.includes(query) ? 20 : 0
}

function indexOf(services: readonly Service[]): Indexed[] {
  let index = indexes.get(services)
  if (index === undefined) {
    index = services.map((service) => ({
      service,
      name: word(service.name),
      parts: service.name.split(/[\s·]+/).map(word),
      keywords: service.keywords.map(word),
      category: `${service.category.name} ${service.category2.name}`.toLowerCase(),
    }))
    indexes.set(services, index)
  }
  return index
}

function word(raw: string): Word {
  const text = raw
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s·]+/g, '')
  return { text, jamo: jamoOf(text), initials: initialsOf(text) }
}
