import { postMoves } from '@dure/contract/community/states'
import { statesBefore } from '@dure/contract/moves'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { dropEdits } from './posts.sql.ts'

export async function postsWrittenBy(db: Db, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from community_post where author_id = ${memberId}`.execute(db)
  return rows.map((row) => row.id)
}

/** Ends all posts of who leaves, with nothing left of what they said. @returns their ids and pictures. */
export async function endPostsOf(
  db: Db,
  memberId: number,
  now: Date,
): Promise<{ readonly ids: readonly number[]; readonly fileIds: readonly string[] }> {
  const { end } = postMoves
  const { rows: mine } = await sql<{ id: number; fileIds: string[] }>`
    select id, file_ids from community_post where author_id = ${memberId} order by id for update`.execute(db)
  const ids = mine.map((row) => row.id)
  if (ids.length === 0) return { ids, fileIds: [] }
  await sql`
    insert into community_post_event (post_id, from_status, to_status, created_at)
    select id, status, ${end.to}, ${now} from community_post where id = any(${ids}::bigint[]) and status = any(${statesBefore(end)}::text[])`.execute(
    db,
  )
  await sql`
    update community_post set status = ${end.to}, hidden_for = null, hidden_at = null, deleted_at = coalesce(deleted_at, ${now}),
      title = '', blocks = '[]', words = '', excerpt = '', tags = '{}', file_ids = '{}', cover_file_id = null, reason = null
    where id = any(${ids}::bigint[])`.execute(db)
  return { ids, fileIds: [...mine.flatMap((row) => row.fileIds), ...(await dropEdits(db, ids))] }
}
