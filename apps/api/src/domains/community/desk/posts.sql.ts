import type { PostView } from '@dure/contract/community/desk'
import { communityLimits as limits } from '@dure/contract/community/limits'
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
  const page = deskPage({
    at: view === 'all' ? sql`p.created_at` : sql`p.hidden_at`,
    id: sql`p.id`,
    newest: view !== 'waiting',
    after,
    limit,
  })
  const said = every(given.words, (word) => sql`position(${word} in search_plain(p.title || ' ' || p.words)) > 0`)
  const rows = (among: RawBuilder<unknown>) => sql`
    select ${postColumns} from community_post p
    where ${among} ${given.authorId === null ? sql`` : sql`and p.author_id = ${given.authorId}`} ${said} and ${page}`
  // Among all that was ever written words are looked for by their letters, and by themselves where there is more than those are made of.
  const whole = view !== 'all' || given.words.length === 0 || given.authorId !== null
  const found = await (
    whole
      ? sql<PostRow>`${rows(which[view])}`
      : sql<PostRow>`
          with short as (${rows(sql`${which.all} and char_length(p.words) <= ${sql.lit(limits.found)} and p.id in (${byLetters(given.words)})`)}),
            long as (${rows(sql`${which.all} and char_length(p.words) > ${sql.lit(limits.found)}`)})
          select * from short union all select * from long order by created_at desc, id desc limit ${limit}`
  ).execute(db)
  return found.rows
}

const every = (words: readonly string[], condition: (word: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`and ${condition(word)}`),
    sql` `,
  )

/** The numbers of those whose letters have all of these. */
const byLetters = (words: readonly string[]): RawBuilder<unknown> => sql`
  select l.post_id from community_letters l
  where true ${every(words, (word) => sql`community_found_by(l.letters, l.initials, l.facets) @> search_grams(${word})`)}
    ${every(words, (word) => sql`position(${word} in l.letters) > 0`)}`

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
