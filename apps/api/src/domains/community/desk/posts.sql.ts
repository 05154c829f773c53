import type { PostView } from '@dure/contract/community/desk'
import type { PostState } from '@dure/contract/community/states'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { deskPage, type DeskPosition } from '../../../database/deskPage.ts'
import { waitingIn, type Waiting } from '../../../database/waiting.ts'
import { postColumns, type PostRow } from '../posts/posts.sql.ts'

const waiting = sql`p.hidden_for = 'review'`

export const postsWaiting = (db: Db, dueBefore: Date): Promise<Waiting> =>
  waitingIn(db, sql`from community_post p where ${waiting}`, sql`p.hidden_at`, dueBefore)

/** For operators: what waits, the oldest first; what is hidden otherwise, and all, the newest first. */
export async function deskRows(
  db: Db,
  given: {
    readonly view: PostView
    /** Plain words, all of which it holds. */
    readonly words: readonly string[]
    readonly authorId: number | null
    readonly after: DeskPosition | null
    readonly limit: number
  },
): Promise<PostRow[]> {
  const { view, after, limit } = given
  const which: Readonly<Record<PostView, RawBuilder<unknown>>> = {
    waiting,
    hidden: sql`p.status = 'hidden' and p.hidden_for <> 'review'`,
    all: sql`p.status <> 'deleted'`,
  }
  const words = sql.join(
    given.words.map((word) => sql`and position(${word} in search_plain(p.title || ' ' || p.words)) > 0`),
    sql` `,
  )
  const { rows } = await sql<PostRow>`
    select ${postColumns} from community_post p
    where ${which[view]} ${given.authorId === null ? sql`` : sql`and p.author_id = ${given.authorId}`} ${words}
      and ${deskPage({ at: view === 'all' ? sql`p.created_at` : sql`p.hidden_at`, id: sql`p.id`, newest: view !== 'waiting', after, limit })}`.execute(
    db,
  )
  return rows
}

export type MoveRow = {
  readonly from: PostState | null
  readonly to: PostState
  readonly actorId: number | null
  readonly reason: string | null
  readonly at: Date
}

/** What became of a post, the newest first. */
export async function movesOf(db: Db, postId: number): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select from_status as "from", to_status as "to", actor_id, reason, created_at as at
    from community_post_event where post_id = ${postId} order by id desc`.execute(db)
  return rows
}
