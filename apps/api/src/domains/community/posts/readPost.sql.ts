import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { countedColumns } from '../lists/lists.sql.ts'
import type { Counted } from '../lists/cards.ts'
import { postColumns, type PostRow } from './posts.sql.ts'

/** A post whole, with all that is counted of it. */
export async function readPostRow(db: Db, id: number, memberId: number | null): Promise<(PostRow & Counted) | undefined> {
  const { rows } = await sql<PostRow & Counted>`
    select ${postColumns}, ${countedColumns(memberId)} from community_post p where p.id = ${id}`.execute(db)
  return rows[0]
}
