import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** Plain, as they are compared. */
export async function barredWords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from community_barred_word order by word`.execute(db)
  return rows.map((row) => row.word)
}
