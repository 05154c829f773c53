import { initialsOf, isInitials } from '@dure/kernel/hangul'
import type { Catalogue } from './catalogue.ts'
import { districtName, dongName } from './regions.ts'

type Found = { code: string; name: string }
/** `plain` is without the numbers of dongs, as people call them: 역삼1동 is 역삼동. */
type Indexed = Found & { readonly last: string; readonly plain: string; readonly initials: string }

const most = 20
const indexes = new WeakMap<Catalogue, readonly [districts: readonly Indexed[], dongs: readonly Indexed[]]>()

/**
 * Dongs or districts whose names hold every word, the best first: whose own name is the last word, then begins with
 * it. Initial consonants find what they begin. Nothing is found by less than two letters.
 */
export function searchAddresses(catalogue: Catalogue, query: string, depth: number): Found[] {
  const words = query
    .normalize('NFC')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  const last = words.at(-1)
  if (last === undefined || words.join('').length < 2) return []
  const scored = indexOf(catalogue)[depth === 2 ? 0 : 1].flatMap((entry) => {
    const score = scoreOf(entry, last)
    const above = words.slice(0, -1)
    return score > 0 && above.every((word) => entry.name.includes(word)) ? [{ entry, score }] : []
  })
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry: { code, name } }) => ({ code, name }))
}

function scoreOf({ name, last, plain, initials }: Indexed, word: string): number {
  if (isInitials(word)) return initials.startsWith(word) ? 2 : 0
  if (last === word || plain === word) return 4
  if (last.startsWith(word) || plain.startsWith(word)) return 3
  return name.includes(word) ? 1 : 0
}

function indexOf(catalogue: Catalogue): readonly [readonly Indexed[], readonly Indexed[]] {
  let index = indexes.get(catalogue)
  if (index === undefined) {
    const entry = (code: string, last: string, name: string): Indexed => {
      const plain = last.replaceAll(/[\d.·]/g, '')
      return { code, name, last, plain, initials: initialsOf(plain) }
    }
    index = [
      catalogue.districts.map(({ code, name }) => {
        const names = districtName(catalogue, code)
        return entry(code, name, `${names?.address1 ?? ''} ${name}`.trim())
      }),
      catalogue.dongs.map((dong) => entry(dong.id, dong.name, dongName(catalogue, dong))),
    ]
    indexes.set(catalogue, index)
  }
  return index
}
