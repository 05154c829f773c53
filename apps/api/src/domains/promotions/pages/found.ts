import type { Db } from '../../../database/connect.ts'
import { promotionPath } from './owner.ts'
import { runningFrom } from './pages.sql.ts'

/** The addresses of events, or of landing pages, that run now, in the order of their numbers [promotions.found]. */
export async function promotionsToFind(
  db: Db,
  given: { readonly kind: 'event' | 'landing'; readonly now: Date; readonly from: number; readonly limit: number },
): Promise<{ key: number; path: string; changed: Date | null }[]> {
  return (await runningFrom(db, given)).map(({ id, draft }) => ({ key: id, path: promotionPath(draft, id), changed: null }))
}
