import { commentMoves, type CommentState } from '@dure/contract/community/states'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { statesBefore, type Move } from '@dure/contract/moves'
import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { written } from '../../../database/moves.ts'
import type { Database } from '../../../database/tables.ts'
import { countOf, isMarked } from '../../counters/index.ts'
import { partedFrom } from './parted.sql.ts'

/** Whom a comment names, as it was written there. */
export type Mention = { readonly memberId: number; readonly name: string }

export type CommentRow = {
  readonly id: number
  readonly postId: number
  readonly parentId: number | null
  readonly authorId: number
  readonly text: string
  readonly mentions: readonly Mention[]
  readonly status: CommentState
  readonly version: number
  readonly replyCount: number
  readonly createdAt: Date
  readonly editedAt: Date | null
}
/** With what is counted of it, as its reader sees it. */
export type ReadComment = CommentRow & { readonly likeCount: number; readonly isLiked: boolean }

const columns = sql`c.id, c.post_id, c.parent_id, c.author_id, c.text, c.mentions, c.status, c.version, c.reply_count, c.created_at, c.edited_at`

const read = (reader: number | null): RawBuilder<unknown> => sql`
  ${columns}, ${countOf('liked', 'postComment', sql`c.id`)} as like_count,
  ${isMarked('liked', 'postComment', { target: sql`c.id`, memberId: reader })} as is_liked`

/**
 * What is shown of a post's comments: those that stand, places with replies under them, and of what is hidden its author's own
 * [community.comment-states]; nothing of whom the reader keeps apart from [community.blocks].
 */
const shownTo = (reader: number | null): RawBuilder<boolean> => sql<boolean>`(
  (c.status = 'published' or c.reply_count > 0 ${reader === null ? sql`` : sql`or (c.status = 'hidden' and c.author_id = ${reader})`})
  ${reader === null ? sql`` : sql`and not ${partedFrom(sql`${reader}::bigint`, sql`c.author_id`)}`})`

export async function commentById(db: Db, id: number): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`select ${columns} from community_comment c where c.id = ${id}`.execute(db)
  return rows[0]
}

export async function commentsByIds(db: Db, ids: readonly number[]): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CommentRow>`select ${columns} from community_comment c where c.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** The same as a reader sees it, whatever its state. */
export async function readCommentById(db: Db, id: number, reader: number | null): Promise<ReadComment | undefined> {
  const { rows } = await sql<ReadComment>`select ${read(reader)} from community_comment c where c.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockComment(db: Db, id: number): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`select ${columns} from community_comment c where c.id = ${id} for update`.execute(db)
  return rows[0]
}

/** Notes that a comment was liked, once: those liked most are looked for among these [community.best]. Nobody waits for who likes it later. */
export async function markLiked(db: Db, id: number, now: Date): Promise<void> {
  await sql`update community_comment set liked_at = ${now} where id = ${id} and liked_at is null`.execute(db)
}

/** Holds a comment, so that what is done to it comes before it is taken away, or finds it gone. */
export async function holdComment(db: Db, id: number): Promise<void> {
  await sql`select from community_comment where id = ${id} for key share`.execute(db)
}

export type PageWanted = {
  readonly postId: number
  readonly reader: number | null
  /** Of the comments of a post, or of the replies to one. */
  readonly parentId: number | null
  readonly except: readonly number[]
  readonly order: 'latest' | 'oldest'
  /** Behind this one in the order; with `including` that one too. */
  readonly after: number | null
  readonly including?: true
  readonly limit: number
}

const behind = ({ order, after, including }: PageWanted): RawBuilder<unknown> =>
  after === null ? sql`` : sql`and c.id ${sql.raw(order === 'latest' ? (including ? '<=' : '<') : including ? '>=' : '>')} ${after}::bigint`

/** A page of comments, each followed by its first replies, one more of them than are shown. */
export async function pageOfComments(db: Db, given: PageWanted): Promise<ReadComment[]> {
  const { postId, parentId, reader, order, limit, except } = given
  const direction = sql.raw(order === 'latest' ? 'desc' : 'asc')
  const { rows } = await sql<ReadComment>`
    with page as (
      select ${read(reader)} from community_comment c
      where c.post_id = ${postId} and ${parentId === null ? sql`c.parent_id is null` : sql`c.parent_id = ${parentId}`} and ${shownTo(reader)}
        ${except.length === 0 ? sql`` : sql`and c.id <> all(${[...except]}::bigint[])`} ${behind(given)}
      order by c.id ${direction} limit ${limit}
    )
    (select * from page order by id ${direction}) union all ${firstReplies(reader)}`.execute(db)
  return rows
}

/** The first replies to each comment of `page`; a guest sees none where none stand, a member may see a hidden one of his own. */
const firstReplies = (reader: number | null): RawBuilder<unknown> => sql`
  (select r.* from page cross join lateral (
    select ${read(reader)} from community_comment c where c.parent_id = page.id and ${shownTo(reader)}
    order by c.id limit ${limits.repliesFirst + 1}
  ) r ${reader === null ? sql`where page.reply_count > 0` : sql``} order by r.id)`

/** The replies of a comment up to one of them, and some behind it: what a link to that one shows. */
export async function repliesUpTo(
  db: Db,
  given: { readonly parentId: number; readonly replyId: number; readonly reader: number | null; readonly most: number },
): Promise<ReadComment[]> {
  const { parentId, replyId, reader, most } = given
  const { rows } = await sql<ReadComment>`
    select * from (
      (select ${read(reader)} from community_comment c where c.parent_id = ${parentId} and c.id <= ${replyId} and ${shownTo(reader)}
        order by c.id desc limit ${most})
      union all
      (select ${read(reader)} from community_comment c where c.parent_id = ${parentId} and c.id > ${replyId} and ${shownTo(reader)}
        order by c.id limit ${limits.repliesFirst + 1})
    ) found order by id`.execute(db)
  return rows
}

/** Those of a post that are liked most, from so many likes on, the older first of as many [community.best]; each followed by its first replies. */
export async function bestOf(db: Db, postId: number, reader: number | null): Promise<ReadComment[]> {
  const { rows } = await sql<ReadComment>`
    with page as (
      select * from (
        select ${read(reader)} from community_comment c
        where c.post_id = ${postId} and c.parent_id is null and c.liked_at is not null and c.status = 'published' and ${shownTo(reader)}
      ) liked where like_count >= ${limits.bestFrom} order by like_count desc, id limit ${limits.best}
    )
    (select * from page order by like_count desc, id) union all ${firstReplies(reader)}`.execute(db)
  return rows
}

/** What a member said, the newest first, and what is hidden of it; nothing that he took back. */
export async function ownComments(
  db: Db,
  authorId: number,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<{ rows: ReadComment[]; total: number }> {
  const { rows } = await sql<ReadComment & { total: number }>`
    select ${read(authorId)}, (select count(*) from community_comment o where o.author_id = ${authorId} and o.status <> 'deleted') as total
    from community_comment c where c.author_id = ${authorId} and c.status <> 'deleted'
      ${before === null ? sql`` : sql`and c.id < ${before}`}
    order by c.id desc limit ${limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** What a member said last, the newest first, whatever became of it: a day's number and what is said again go by it. */
export async function saidLast(
  db: Db,
  authorId: number,
  limit: number,
): Promise<{ id: number; text: string; postId: number; status: CommentState; createdAt: Date }[]> {
  const { rows } = await sql<{ id: number; text: string; postId: number; status: CommentState; createdAt: Date }>`
    select id, text, post_id, status, created_at from community_comment where author_id = ${authorId} order by id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function insertComment(
  db: Db,
  row: {
    readonly postId: number
    readonly parentId: number | null
    readonly authorId: number
    readonly text: string
    readonly mentions: readonly Mention[]
    readonly createdAt: Date
  },
): Promise<number> {
  const { to } = commentMoves.write
  const { rows } = await sql<{ id: number }>`
    insert into community_comment (post_id, parent_id, author_id, text, mentions, status, created_at)
    values (${row.postId}, ${row.parentId}, ${row.authorId}, ${row.text}, ${JSON.stringify(row.mentions)}::jsonb, ${to}, ${row.createdAt})
    returning id`.execute(db)
  return rows[0]!.id
}

/** Its author's words anew; it is locked and its version was looked at. */
export async function editComment(
  db: Db,
  id: number,
  given: { readonly text: string; readonly mentions: readonly Mention[]; readonly at: Date },
): Promise<void> {
  await sql`
    update community_comment set text = ${given.text}, mentions = ${JSON.stringify(given.mentions)}::jsonb, edited_at = ${given.at},
      version = version + 1
    where id = ${id}`.execute(db)
}

/** @returns whether the comment was in a state the move begins at: else nothing is written. */
export async function moveComment(
  db: Db,
  id: number,
  move: Move<CommentState>,
  changes: Omit<Updateable<Database['communityComment']>, 'status'> = {},
): Promise<boolean> {
  return written(
    await db
      .updateTable('communityComment')
      .set({ ...changes, status: move.to })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

/** Puts one comment more or less into the numbers of its post and of what it replies to [community.counts]; the post is locked. */
export async function countComment(
  db: Db,
  { postId, parentId }: { readonly postId: number; readonly parentId: number | null },
  by: 1 | -1,
): Promise<void> {
  // Where one goes there is a number it is in.
  await (
    by === 1
      ? sql`
      insert into community_tally as t (post_id, comments) values (${postId}, 1) on conflict (post_id) do update set comments = t.comments + 1`
      : sql`update community_tally set comments = comments - 1 where post_id = ${postId}`
  ).execute(db)
  if (parentId !== null) await sql`update community_comment set reply_count = reply_count + ${by} where id = ${parentId}`.execute(db)
}

/** The comments a member wrote that stand or are hidden, by post: whoever takes them away locks their posts first. */
export async function postsCommentedBy(db: Db, authorId: number): Promise<number[]> {
  const { rows } = await sql<{ postId: number }>`
    select distinct post_id from community_comment where author_id = ${authorId} and status <> 'deleted' order by post_id`.execute(db)
  return rows.map((row) => row.postId)
}

/** Ends all comments of a member at once, and takes them out of the numbers of their posts, which are locked. */
export async function endCommentsOf(db: Db, authorId: number, now: Date): Promise<{ id: number; parentId: number | null }[]> {
  const move = commentMoves.end
  const { rows } = await sql<{ id: number; parentId: number | null }>`
    with former as (
      select id, post_id, parent_id, status from community_comment
      where author_id = ${authorId} and status = any(${statesBefore(move)}::text[])
    ), ended as (
      update community_comment c set status = ${move.to}, text = '', mentions = '[]', deleted_at = ${now}
      from former f where c.id = f.id
    ), fewer as (
      update community_tally t set comments = t.comments - n.count
      from (select post_id, count(*)::integer as count from former where status = 'published' group by post_id) n where t.post_id = n.post_id
    )
    select id, parent_id from former`.execute(db)
  return rows
}

/** The replies that stand under these, counted anew: of what one member wrote several may stand under his own. */
export async function recountReplies(db: Db, parentIds: readonly number[]): Promise<void> {
  await sql`
    update community_comment p set reply_count = (select count(*) from community_comment r where r.parent_id = p.id and r.status = 'published')
    where p.id = any(${[...parentIds]}::bigint[])`.execute(db)
}
