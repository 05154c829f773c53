import type { Category, WrittenCategory } from '@dure/contract/community/categories'
import type { PostState } from '@dure/contract/community/states'
import { fail, type Failure } from '@dure/contract/errors'
import { sql } from 'kysely'
import type { Actor, Context } from '../../../context.ts'
import type { Db } from '../../../database/connect.ts'
import { mayRead, maySee } from '../policy.ts'
import { commentsOf } from '../posts/posts.sql.ts'
import { providerIdOf } from '../../profiles/index.ts'
import { isParted } from './parted.sql.ts'

/** What talk knows of the post it is about. */
export type TalkedPost = {
  readonly id: number
  readonly category: WrittenCategory
  readonly isKnowhow: boolean
  readonly authorId: number
  readonly title: string
  readonly status: PostState
  readonly commentCount: number
}

const columns = sql`p.id, p.category, p.is_knowhow, p.author_id, p.title, p.status, ${commentsOf(sql`p.id`)} as comment_count`

export async function talkedPosts(db: Db, ids: readonly number[]): Promise<Map<number, TalkedPost>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<TalkedPost>`select ${columns} from community_post p where p.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function talkedPost(db: Db, id: number): Promise<TalkedPost | undefined> {
  return (await talkedPosts(db, [id])).get(id)
}

/** Locks a post, so that what is said of it and what becomes of it come one after the other; others may point at it meanwhile. */
export async function lockTalkedPost(db: Db, id: number): Promise<TalkedPost | undefined> {
  const { rows } = await sql<TalkedPost>`select ${columns} from community_post p where p.id = ${id} for no key update`.execute(db)
  return rows[0]
}

/** Locks several, in their order, as who ends some of them. */
export async function lockTalkedPosts(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from community_post where id = any(${[...ids]}::bigint[]) order by id for update`.execute(db)
}

type Where = { readonly category: Category; readonly postId: number }

/** A post as who reads its talk finds it: hidden, its author alone [community.post-states]. */
export async function postToRead(
  { db, actor }: Context,
  { category, postId }: Where,
): Promise<TalkedPost | Failure<'POST_NOT_FOUND' | 'POST_PRO_ONLY'>> {
  if (!mayRead(actor, category)) return fail('POST_PRO_ONLY')
  const post = await talkedPost(db, postId)
  return post?.category === category && maySee(actor, post) ? post : fail('POST_NOT_FOUND')
}

/** Whether a member may say something of a post that stands, which the caller has locked; its author may have blocked him, or he its author [community.blocks]. */
export async function refusedTalk(
  db: Db,
  actor: Actor,
  post: TalkedPost | undefined,
  category: Category,
): Promise<Failure<'POST_NOT_FOUND' | 'POST_PRO_ONLY' | 'POST_BLOCKED'> | null> {
  if (category === 'pro-center' && actor.providerId === null) return fail('POST_PRO_ONLY')
  if (post === undefined || post.category !== category || post.status !== 'published') return fail('POST_NOT_FOUND')
  if (await isParted(db, actor.memberId, post.authorId)) return fail('POST_BLOCKED')
  return null
}

/** Whether a member may hear of what is said of a post [community.live]. */
export async function mayWatch(db: Db, { memberId, postId }: { readonly memberId: number; readonly postId: number }): Promise<boolean> {
  const post = await talkedPost(db, postId)
  if (post === undefined || post.status === 'deleted' || (post.status === 'hidden' && post.authorId !== memberId)) return false
  return post.category !== 'pro-center' || (await providerIdOf(db, memberId)) !== null
}
