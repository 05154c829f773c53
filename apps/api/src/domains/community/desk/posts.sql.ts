import { writtenCategories } from '@dure/contract/community/categories'
import type { PostView } from '@dure/contract/community/desk'
import { communityLimits as limits } from '@dure/contract/community/limits'
import type { PostState } from '@dure/contract/community/states'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { deskPage, type DeskPosition } from '../../../database/deskPage.ts'
import { waitingIn, type Waiting } from '../../../database/waiting.ts'
import { newestFound } from '../lists/found.sql.ts'
import { unnarrowed } from '../lists/lists.sql.ts'
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
  const page = deskPage({
    at: view === 'all' ? sql`p.created_at` : sql`p.hidden_at`,
    id: sql`p.id`,
    newest: view !== 'waiting',
    after,
    limit,
  })
  const said = sql.join(
    given.words.map((word) => sql`and position(${word} in search_plain(p.title || ' ' || p.words)) > 0`),
    sql` `,
  )
  // Among all that was ever written words are looked for by their letters, and by themselves where there is more than those are made of.
  const whole = view !== 'all' || given.words.length === 0 || given.authorId !== null
  const { rows } = await (
    whole
      ? sql<PostRow>`
          select ${postColumns} from community_post p
          where ${which[view]} ${given.authorId === null ? sql`` : sql`and p.author_id = ${given.authorId}`} ${said} and ${page}`
      : sql<PostRow>`
          with lettered as (select unnest(${byLetters(given)}) as id),
            long as (
              select p.id from (
                select * from community_post p where ${which.all} and char_length(p.words) > ${sql.lit(limits.found)}
                ${after === null ? sql`` : sql`and (p.created_at, p.id) < (${after.at}, ${after.id})`} order by p.created_at desc, p.id desc limit ${limits.longLookedAt}
              ) p where true ${said} order by p.created_at desc, p.id desc limit ${limit}
            )
          select ${postColumns} from community_post p where p.id in (select id from lettered union select id from long)
          order by p.created_at desc, p.id desc limit ${limit}`
  ).execute(db)
  return rows
}

/** The numbers of the newest whose letters have all of these words, or which have them as tags. */
const byLetters = (given: {
  readonly words: readonly string[]
  readonly after: DeskPosition | null
  readonly limit: number
}): RawBuilder<number[]> =>
  newestFound({
    ...unnarrowed,
    categories: writtenCategories,
    withKnowhow: true,
    words: given.words.map((word) => [word]),
    before: given.after?.id ?? null,
    limit: given.limit,
    hidden: true,
  })

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
