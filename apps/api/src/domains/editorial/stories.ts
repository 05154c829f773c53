import type { Context } from '../../context.ts'
import { runningFeatures } from './features.sql.ts'

/** Pieces of the magazine that run now, the newest first, as other lists show them. */
export async function storiesForLists(
  { db, now }: Context,
  limit: number,
): Promise<{ id: number; title: string; text: string; path: string; at: Date }[]> {
  const rows = await runningFeatures(db, 'magazine', now, limit)
  return rows.map(({ id, title, text, name, link, startsAt }) => ({ id, title, text, path: link ?? `/magazines/${name}`, at: startsAt }))
}
