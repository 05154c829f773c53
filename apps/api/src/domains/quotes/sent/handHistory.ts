import { quoteLimits } from '@dure/contract/quotes/limits'
import type { ProviderContext } from '../../../context.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { handHistoryRows, type HandHistoryRow } from './handHistory.sql.ts'
import { wordsForOthers } from './wordsForOthers.ts'

export type HandHistory = Omit<HandHistoryRow, 'words'> & {
  /** Words of the quote that went furthest of those that may be used for others; null where there is none. */
  readonly description: string | null
}

/** What a pro's quotes by hand since an instant tell, by service, most hired first [quotes.words-kept]. */
export async function handHistory(
  context: ProviderContext,
  given: { readonly since: Date; readonly serviceId: number | undefined; readonly limit: number },
): Promise<HandHistory[]> {
  const { db, house, actor } = context
  const [catalogue, rows] = [
    await catalogueOf(house),
    await handHistoryRows(db, { ...given, providerId: actor.providerId, words: quoteLimits.recent.looked }),
  ]
  const again = wordsForOthers(catalogue)
  return rows.map(({ words, ...history }) => {
    let best: ReturnType<typeof again> = null
    for (const one of words) if ((best = again(one)) !== null) break
    return { ...history, description: best?.description ?? null }
  })
}
