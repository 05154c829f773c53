import { searchLimits as limits } from '@dure/contract/search/limits'
import type { Context, House } from '../../context.ts'
import { countPros, type Wanted } from './found.sql.ts'

type Kept = { readonly at: number; readonly count: number }
const kept = new WeakMap<House, Map<string, Kept>>()

/**
 * How many fit [search.counted]. A large count is told again for a minute, so that it is made once however many ask; a small one is
 * of this moment.
 */
export async function countFound({ db, house }: Context, wanted: Wanted, many = false): Promise<number> {
  const counts = kept.get(house) ?? new Map<string, Kept>()
  kept.set(house, counts)
  const key = JSON.stringify(wanted)
  const found = counts.get(key)
  if (found !== undefined && Date.now() - found.at < limits.countKept) return found.count
  const count = await countPros(db, wanted, limits.counted, many)
  counts.delete(key)
  if (count >= limits.countKeptFrom) counts.set(key, { at: Date.now(), count })
  if (counts.size > limits.countsKept) counts.delete(counts.keys().next().value!)
  return count
}
