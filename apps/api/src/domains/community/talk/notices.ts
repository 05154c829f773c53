import { postPath } from '@dure/contract/community/paths'
import { truncate } from '@dure/kernel/korean'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { naming, telling, type Rule, type Telling } from '../../../jobs/notices.ts'
import { countsOf } from '../../counters/index.ts'
import { authorsFor } from '../authors.ts'
import { commentById, type CommentRow } from './comments.sql.ts'
import type { LikedKind } from './likesToTell.sql.ts'
import { talkedPost, type TalkedPost } from './ofPosts.ts'
import { partedFrom } from './parted.sql.ts'
import { talkEvents } from './talkEvents.ts'

/** Where a comment is read. */
export const commentPath = (post: TalkedPost, commentId: number): string => `${postPath(post)}#comment-${commentId}`

/** A comment that stands, with its post; undefined once one of them went. */
async function said(db: Db, commentId: number): Promise<{ comment: CommentRow; post: TalkedPost } | undefined> {
  const comment = await commentById(db, commentId)
  const post = comment?.status === 'published' ? await talkedPost(db, comment.postId) : undefined
  return comment === undefined || post?.status !== 'published' ? undefined : { comment, post }
}

/** Those of these members who read what one other writes. */
async function reachable(db: Db, memberId: number, others: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...others]}::bigint[]) as id
    where id <> ${memberId} and not ${partedFrom(sql`id`, sql`${memberId}::bigint`)}`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** Whoever is answered is told so, else who is named, else whose post it is: each once of a comment [community.notices]. */
const commentSaid: Rule<{ commentId: number }> = async (context, { commentId }) => {
  const facts = await said(context.db, commentId)
  if (facts === undefined) return []
  const { comment, post } = facts
  const parent = comment.parentId === null ? undefined : await commentById(context.db, comment.parentId)
  const answered = parent?.status === 'published' ? [parent.authorId] : []
  const named = comment.mentions.map((one) => one.memberId)
  const told = await reachable(context.db, comment.authorId, [...answered, ...named, post.authorId])
  const kinds = new Map<number, 'reply' | 'mention' | 'comment'>()
  for (const [kind, ids] of [
    ['reply', answered],
    ['mention', named],
    ['comment', [post.authorId]],
  ] as const)
    for (const id of ids) if (told.has(id) && !kinds.has(id)) kinds.set(id, kind)
  const author = (await authorsFor(context, [comment.authorId]))(comment.authorId)
  return [...kinds].map(([memberId, kind]) => ({
    memberId,
    kind: `community.${kind}`,
    ...(author.isPro
      ? naming(comment.authorId, author.name, 'provider', `이 ${words[kind]}`)
      : { title: `${author.name} 님이 ${words[kind]}`, named: { memberId: comment.authorId, nameless: `탈퇴한 회원이 ${words[kind]}` } }),
    body: truncate(comment.text, 60, '…'),
    link: commentPath(post, commentId),
    // Who is named first when it is changed is told then; nobody twice.
    dedupeKey: `comment:${commentId}:${memberId}`,
  }))
}

const words = {
  reply: '내 댓글에 답글을 남겼어요',
  mention: '댓글에서 나를 불렀어요',
  comment: '내 글에 댓글을 남겼어요',
} as const

/** A thing that was liked within the hour that is over: its author is told how many like it now [community.like-notices]. */
const thingLiked: Rule<{ kind: LikedKind; targetId: number; since: string }> = async (context, { kind, targetId, since }) => {
  const own = kind === 'post' ? undefined : await said(context.db, targetId)
  const post = kind === 'post' ? await talkedPost(context.db, targetId) : own?.post
  const count = (await countsOf(context.db, 'liked', kind, [targetId])).get(targetId)!
  if (post?.status !== 'published' || count === 0) return []
  return [
    {
      memberId: own?.comment.authorId ?? post.authorId,
      kind: 'community.likes',
      title: `내 ${own === undefined ? '글을' : '댓글을'} ${count.toLocaleString('ko-KR')}명이 좋아해요`,
      body: truncate(own?.comment.text ?? post.title, 60, '…'),
      link: own === undefined ? postPath(post) : commentPath(post, own.comment.id),
      dedupeKey: `likes:${kind}:${targetId}:${since}`,
    },
  ]
}

export const talkNotices: readonly Telling[] = [
  telling(talkEvents.said, 'community-said', commentSaid),
  telling(talkEvents.liked, 'community-liked', thingLiked),
]
