import { postMoves, type HiddenFor, type PostState } from '@dure/contract/community/states'
import type { WrittenCategory } from '@dure/contract/community/categories'
import type { Block } from '@dure/contract/content/blocks'
import { statesBefore, type Move } from '@dure/contract/moves'
import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { written } from '../../../database/moves.ts'
import type { Database } from '../../../database/tables.ts'
import { lookAtScoreAt } from './score.sql.ts'

/** What lists show of a post. */
export type PostHead = {
  readonly id: number
  readonly category: WrittenCategory
  readonly topicId: number
  readonly isKnowhow: boolean
  readonly authorId: number
  readonly title: string
  readonly excerpt: string
  readonly coverFileId: string | null
  readonly coverWidth: number | null
  readonly coverHeight: number | null
  readonly pictureCount: number
  readonly serviceId: number | null
  readonly districtCode: string | null
  readonly status: PostState
  readonly commentCount: number
  readonly createdAt: Date
  readonly editedAt: Date | null
}

export type PostRow = PostHead & {
  readonly blocks: readonly Block[]
  readonly words: string
  readonly tags: readonly string[]
  readonly fileIds: readonly string[]
  readonly hiddenFor: HiddenFor | null
  readonly hiddenAt: Date | null
  readonly reason: string | null
  readonly signals: readonly string[]
  readonly version: number
}

/** How many comments are shown of a post, for statements that name it [community.counts]. */
export const commentsOf = (post: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select tally.comments from community_tally tally where tally.post_id = ${post}), 0)`

/** Of `community_post p`, what lists show. */
export const headColumns = sql`
  p.id, p.category, p.topic_id, p.is_knowhow, p.author_id, p.title, p.excerpt, p.cover_file_id, p.cover_width, p.cover_height, p.picture_count,
  p.service_id, p.district_code, p.status, ${commentsOf(sql`p.id`)} as comment_count, p.created_at, p.edited_at`

/** Of `community_post p`, all of it. */
export const postColumns = sql`
  ${headColumns}, p.blocks, p.words, p.tags, p.file_ids, p.hidden_for, p.hidden_at, p.reason, p.signals, p.version`

async function one(db: Db, id: number, lock: RawBuilder<unknown>): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`select ${postColumns} from community_post p where p.id = ${id} ${lock}`.execute(db)
  return rows[0]
}

export const postById = (db: Db, id: number): Promise<PostRow | undefined> => one(db, id, sql``)

/** The same, locked for who changes it. */
export const lockPost = (db: Db, id: number): Promise<PostRow | undefined> => one(db, id, sql`for update`)

/** Whose a post is, where, and in which state: what marks go by. */
export type PostStanding = Pick<PostRow, 'id' | 'category' | 'authorId' | 'status'>

const standing = sql`select id, category, author_id, status from community_post`

export async function standingById(db: Db, id: number): Promise<PostStanding | undefined> {
  const { rows } = await sql<PostStanding>`${standing} where id = ${id}`.execute(db)
  return rows[0]
}

/** The same, kept from ending until the caller's transaction is over; many may hold it at once, and its counts change meanwhile. */
export async function holdPost(db: Db, id: number): Promise<PostStanding | undefined> {
  const { rows } = await sql<PostStanding>`${standing} where id = ${id} for key share`.execute(db)
  return rows[0]
}

export async function postsByIds(db: Db, ids: readonly number[]): Promise<PostRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PostRow>`select ${postColumns} from community_post p where p.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** What somebody wrote, as it is kept. */
export type KeptPost = {
  readonly topicId: number
  readonly isKnowhow: boolean
  readonly title: string
  readonly blocks: readonly Block[]
  readonly words: string
  readonly excerpt: string
  readonly tags: readonly string[]
  readonly coverFileId: string | null
  readonly coverWidth: number | null
  readonly coverHeight: number | null
  readonly fileIds: readonly string[]
  readonly pictureCount: number
  readonly serviceId: number | null
  readonly categoryId: number | null
  readonly category2Id: number | null
  readonly districtCode: string | null
  readonly provinceCode: string | null
}

const columnsOf = (kept: KeptPost) => ({
  ...kept,
  blocks: JSON.stringify(kept.blocks),
  tags: [...kept.tags],
  fileIds: [...kept.fileIds],
})

export type Hiding = { readonly hiddenFor: HiddenFor; readonly hiddenAt: Date; readonly signals: readonly string[] }

/** @returns its number. */
export async function insertPost(
  db: Db,
  given: {
    readonly kept: KeptPost
    readonly category: WrittenCategory
    readonly authorId: number
    readonly state: PostState
    readonly hiding: Hiding | null
    /** Of the draft that it comes of. */
    readonly draftKey: string | null
    readonly now: Date
  },
): Promise<number> {
  const { kept, category, authorId, state, hiding, draftKey, now } = given
  const { id } = await db
    .insertInto('communityPost')
    .values({
      ...columnsOf(kept),
      category,
      authorId,
      status: state,
      hiddenFor: hiding?.hiddenFor ?? null,
      hiddenAt: hiding?.hiddenAt ?? null,
      signals: [...(hiding?.signals ?? [])],
      draftKey,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await lookAtScoreAt(db, id, now)
  return id
}

/** Writes what a post says anew, as its next version. */
export async function writePostAnew(db: Db, id: number, kept: KeptPost, now: Date): Promise<void> {
  await db
    .updateTable('communityPost')
    .set({ ...columnsOf(kept), version: sql<number>`version + 1`, editedAt: now })
    .where('id', '=', id)
    .execute()
}

export type PostStep = {
  readonly id: number
  readonly from: PostState | null
  readonly move: Move<PostState>
  /** Null of what the house does. */
  readonly actorId: number | null
  readonly reason?: string | null
  readonly now: Date
}

/** @returns whether the post was in a state the move begins at: else nothing is written. The move is kept with who made it. */
export async function movePost(db: Db, step: PostStep, changes: Updateable<Database['communityPost']> = {}): Promise<boolean> {
  const { move } = step
  if (step.from !== null) {
    const shown = move.to === 'hidden' ? {} : { hiddenFor: null, hiddenAt: null }
    const done = await db
      .updateTable('communityPost')
      .set({ ...shown, ...(move.to === 'deleted' ? { deletedAt: step.now } : {}), ...changes, status: move.to })
      .where('id', '=', step.id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst()
    if (!written(done)) return false
  }
  await db
    .insertInto('communityPostEvent')
    .values({
      postId: step.id,
      fromStatus: step.from,
      toStatus: move.to,
      actorId: step.actorId,
      reason: step.reason ?? null,
      createdAt: step.now,
    })
    .execute()
  return true
}

/** Whether an operator made the move that took it away. */
export async function deletedByOperator(db: Db, post: Pick<PostRow, 'id' | 'authorId'>): Promise<boolean> {
  const last = await db
    .selectFrom('communityPostEvent')
    .select('actorId')
    .where('postId', '=', post.id)
    .where('toStatus', '=', postMoves.remove.to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.actorId !== null && last.actorId !== post.authorId
}

/** What a post says, by letters and figures; all of it where it has none. */
const plain = (title: RawBuilder<unknown>, words: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(nullif(search_plain(${title} || ' ' || ${words}), ''), ${title} || ' ' || ${words})`

/** What a member wrote since an instant, whatever became of it: for its limit, and whether it is the same again. */
export async function writtenSince(
  db: Db,
  given: { readonly authorId: number; readonly day: Date; readonly lately: Date; readonly title: string; readonly words: string },
): Promise<{ readonly today: number; readonly repeated: boolean }> {
  const { rows } = await sql<{ today: number; repeated: boolean }>`
    select count(*) filter (where created_at >= ${given.day})::integer as today,
      coalesce(bool_or(created_at > ${given.lately} and ${plain(sql`title`, sql`words`)} = ${plain(sql`${given.title}::text`, sql`${given.words}::text`)}), false) as repeated
    from community_post where author_id = ${given.authorId} and created_at >= least(${given.day}::timestamptz, ${given.lately}::timestamptz)`.execute(
    db,
  )
  return rows[0]!
}

/** Which of a member's last posts came of this draft. */
export async function postOfDraft(
  db: Db,
  given: { readonly authorId: number; readonly draftKey: string; readonly among: number },
): Promise<Pick<PostRow, 'id' | 'title' | 'category' | 'isKnowhow' | 'status'> | undefined> {
  const { rows } = await sql<Pick<PostRow, 'id' | 'title' | 'category' | 'isKnowhow' | 'status'>>`
    select id, title, category, is_knowhow, status
    from (select * from community_post where author_id = ${given.authorId} order by id desc limit ${given.among}) latest
    where draft_key = ${given.draftKey} order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Keeps what a post said until now, and of all it ever said the newest few. @returns the pictures of those that went. */
export async function keepEdit(db: Db, post: PostRow, given: { readonly most: number }): Promise<string[]> {
  await db
    .insertInto('communityPostEdit')
    .values({
      postId: post.id,
      version: post.version,
      title: post.title,
      blocks: JSON.stringify(post.blocks),
      fileIds: [...post.fileIds],
      at: post.editedAt ?? post.createdAt,
    })
    .execute()
  const { rows } = await sql<{ fileIds: string[] }>`
    delete from community_post_edit where post_id = ${post.id} and version not in (
      select version from community_post_edit where post_id = ${post.id} order by version desc limit ${given.most})
    returning file_ids`.execute(db)
  return rows.flatMap((row) => row.fileIds)
}

export type EditRow = { readonly version: number; readonly title: string; readonly blocks: readonly Block[]; readonly at: Date }

/** What it said before, the newest first. */
export async function editsOf(db: Db, postId: number): Promise<EditRow[]> {
  const { rows } = await sql<EditRow>`
    select version, title, blocks, at from community_post_edit where post_id = ${postId} order by version desc`.execute(db)
  return rows
}

/** @returns the pictures of what it said before. */
export async function dropEdits(db: Db, postIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ fileIds: string[] }>`
    delete from community_post_edit where post_id = any(${[...postIds]}::bigint[]) returning file_ids`.execute(db)
  return rows.flatMap((row) => row.fileIds)
}

/** It is there, or operators took it away, who may have to give it back; its reason says so. */
const kept = sql`(p.status <> 'deleted' or p.reason is not null)`

/** Of these pictures of a member those that what he wrote still has, and whether everybody sees them. */
export async function picturesUsed(db: Db, authorId: number, fileIds: readonly string[]): Promise<ReadonlyMap<string, { shown: boolean }>> {
  const ids = sql`${[...fileIds]}::uuid[]`
  const { rows } = await sql<{ id: string; shown: boolean }>`
    select f.id, bool_or(f.shown) as shown from (
      select unnest(p.file_ids) as id, p.status = 'published' as shown from community_post p
      where p.author_id = ${authorId} and ${kept} and p.file_ids && ${ids}
      union all
      select unnest(e.file_ids), false from community_post p join community_post_edit e on e.post_id = p.id
      where p.author_id = ${authorId} and ${kept} and e.file_ids && ${ids}
      union all
      select unnest(d.file_ids), false from community_draft d where d.member_id = ${authorId} and d.file_ids && ${ids}
    ) f where f.id = any(${ids}) group by f.id`.execute(db)
  return new Map(rows.map(({ id, shown }) => [id, { shown }]))
}
