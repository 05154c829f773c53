import type { Answer } from '@dure/contract/client'
import { communityLimits as limits } from '@dure/contract/community/limits'
import type { Category } from '@dure/contract/community/categories'
import { failed, fail, type Failure } from '@dure/contract/errors'
import { sql } from 'kysely'
import type { Context, MemberContext } from '../../../context.ts'
import type { Db } from '../../../database/connect.ts'
import { authorsFor } from '../authors.ts'
import type { Mention } from './comments.sql.ts'
import { postToRead, type TalkedPost } from './ofPosts.ts'
import { partedFrom } from './parted.sql.ts'

/** Who is named: whoever wrote the post, or whoever wrote this comment. Members have no number that others are told. */
const postKey = 'post'
const commentKey = (commentId: number): string => `c${commentId}`

type Talker = { readonly memberId: number; readonly key: string }

/** Who spoke last in a talk, its author first; not the reader himself, nor whom he keeps apart from. */
async function talkersOf(db: Db, post: Pick<TalkedPost, 'id' | 'authorId'>, memberId: number, most: number): Promise<Talker[]> {
  const { rows } = await sql<{ memberId: number; commentId: number }>`
    select author_id as member_id, max(id) as comment_id from (
      select c.author_id, c.id from community_comment c where c.post_id = ${post.id} and c.status = 'published' order by c.id desc limit ${most}
    ) lately
    where author_id <> ${memberId} and author_id <> ${post.authorId} and not ${partedFrom(sql`${memberId}::bigint`, sql`author_id`)}
    group by author_id order by comment_id desc`.execute(db)
  const author: Talker[] = post.authorId === memberId ? [] : [{ memberId: post.authorId, key: postKey }]
  return [...author, ...rows.map((row) => ({ memberId: row.memberId, key: commentKey(row.commentId) }))]
}

/** Comments of a talk among whose authors one looks for a name. */
const lookedAmong = 300

/** Those of a talk whose shown names begin with what was typed [community.mentions]. */
export async function listMentions(
  context: MemberContext,
  given: { readonly category: Category; readonly postId: number; readonly keyword: string },
): Promise<Answer<'GET /v1/community/mentions'> | Failure<'POST_NOT_FOUND'>> {
  const post = await postToRead(context, given)
  if (failed(post)) return fail('POST_NOT_FOUND')
  const talkers = await talkersOf(context.db, post, context.actor.memberId, lookedAmong)
  const authorOf = await authorsFor(
    context,
    talkers.map((one) => one.memberId),
  )
  const keyword = given.keyword.normalize('NFC').replace(/^@/, '').toLowerCase()
  return {
    items: talkers
      .map(({ memberId, key }) => ({ key, ...authorOf(memberId), isAuthor: memberId === post.authorId }))
      .filter(({ name }) => name.toLowerCase().startsWith(keyword))
      .slice(0, limits.mentions)
      .map(({ key, name, isPro, isAuthor }) => ({ key, name, isPro, isAuthor })),
  }
}

/** What a comment says with those it names by the names they are shown under now, whatever they were called then [community.mentions]. */
export function namedNow(
  row: { readonly text: string; readonly mentions: readonly Mention[] },
  nameOf: (memberId: number) => string,
): { readonly text: string; readonly mentions: readonly Mention[] } {
  const now = new Map(row.mentions.map(({ memberId, name }) => [name, nameOf(memberId)]))
  const mentions = row.mentions.map(({ memberId }) => ({ memberId, name: nameOf(memberId) }))
  if (mentions.every(({ name }, n) => name === row.mentions[n]!.name)) return { text: row.text, mentions }
  // In one pass, the longer first: one name may begin with another, and be what a third was called.
  const names = [...now.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`))
  const text = row.text.replaceAll(new RegExp(`@(${names.join('|')})`, 'gu'), (_, was: string) => `@${now.get(was)!}`)
  return { text, mentions }
}

/** Whom a comment names already: what it said of them is no contact when it is changed, whatever became of them. */
export async function namedStill(
  context: Context,
  row: { readonly text: string; readonly mentions: readonly Mention[] },
): Promise<Mention[]> {
  const authorOf = await authorsFor(
    context,
    row.mentions.map((one) => one.memberId),
  )
  return [...row.mentions, ...namedNow(row, (id) => authorOf(id).name).mentions]
}

/** Those of whom a comment says that it names them, as far as it does: of this talk, by the name they are shown under [community.mentions]. */
export async function mentionsIn(
  context: Context & { readonly actor: { readonly memberId: number } },
  post: Pick<TalkedPost, 'id' | 'authorId'>,
  { text, mentions }: { readonly text: string; readonly mentions: readonly { readonly key: string; readonly name: string }[] },
): Promise<Mention[]> {
  if (mentions.length === 0) return []
  const commentIds = mentions.flatMap(({ key }) => (/^c[1-9]\d{0,14}$/.test(key) ? [Number(key.slice(1))] : []))
  const { memberId } = context.actor
  const { rows } = await sql<{ id: number; authorId: number }>`
    select c.id, c.author_id from community_comment c where c.id = any(${commentIds}::bigint[]) and c.post_id = ${post.id} and c.status = 'published'
      and not ${partedFrom(sql`${memberId}::bigint`, sql`c.author_id`)}`.execute(context.db)
  const byKey = new Map<string, number>([[postKey, post.authorId], ...rows.map((row) => [commentKey(row.id), row.authorId] as const)])
  const named = mentions.flatMap(({ key }) => byKey.get(key) ?? []).filter((id) => id !== memberId)
  const authorOf = await authorsFor(context, named)
  return [...new Set(named)].map((id) => ({ memberId: id, name: authorOf(id).name })).filter(({ name }) => text.includes(`@${name}`))
}
