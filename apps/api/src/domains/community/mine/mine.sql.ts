import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { countedColumns, type PostListRow } from '../lists/lists.sql.ts'
import { headColumns } from '../posts/posts.sql.ts'

/** What a member wrote, hidden ones too, the newest first; and how many there are. */
export async function postsOf(
  db: Db,
  authorId: number,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<{ rows: PostListRow[]; total: number }> {
  const { rows } = await sql<PostListRow & { total: number }>`
    select ${headColumns}, ${countedColumns(authorId)},
      (select count(*) from community_post o where o.author_id = ${authorId} and o.status <> 'deleted') as total
    from community_post p where p.author_id = ${authorId} and p.status <> 'deleted' ${before === null ? sql`` : sql`and p.id < ${before}`}
    order by p.id desc limit ${limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
