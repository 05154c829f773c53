import { MINUTE } from '@dure/kernel/time'
import type { House } from '../../context.ts'
import { popularKeywords } from './heard.sql.ts'

const kept = new WeakMap<House, { readonly until: number; readonly words: Promise<string[]> }>()

/** What many look for [search.popular], at most a minute old: it is made anew each night. */
export function popularWords(house: House): Promise<string[]> {
  const found = kept.get(house)
  if (found !== undefined && found.until > performance.now()) return found.words
  const words = popularKeywords(house.db)
  kept.set(house, { until: performance.now() + MINUTE, words })
  // A failed read must not stay.
  words.catch(() => kept.delete(house))
  return words
}
