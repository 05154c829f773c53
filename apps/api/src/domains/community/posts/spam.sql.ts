import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** What others and he himself wrote lately of the same words, and how much he wrote just now. */
export async function spamFacts(
  db: Db,
  given: {
    readonly authorId: number
    readonly exceptId: number | null
    readonly words: string
    readonly sameSince: Date
    readonly fastSince: Date
  },
): Promise<{ readonly same: boolean; readonly lately: number }> {
  const other = given.exceptId === null ? sql`` : sql`and id <> ${given.exceptId}`
  const { rows } = await sql<{ same: boolean; lately: number }>`
    select
      exists (select from community_post where words_digest = md5(search_plain(${given.words})) and created_at > ${given.sameSince} ${other}) as same,
      (select count(*)::integer from community_post where author_id = ${given.authorId} and created_at > ${given.fastSince} ${other}) as lately`.execute(
    db,
  )
  return rows[0]!
}
