import { postMoves, type HiddenFor } from '@dure/contract/community/states'
import { mayMove } from '@dure/contract/moves'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../database/connect.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import { takeMemberInLine } from '../../accounts/index.ts'
import { deletedByOperator, lockPost, movePost, postById, type PostRow } from './posts.sql.ts'
import { lookAtScore } from './score.sql.ts'
import { settlePictures } from './settlePictures.ts'

type PostMoveName = keyof typeof postMoves

/** Makes a move on a post that is locked, with what becomes of its pictures. @returns whether its table has the move from where it stands. */
export async function moveLockedPost(
  context: Context,
  post: PostRow,
  name: PostMoveName,
  said: { readonly hiddenFor?: HiddenFor; readonly reason: string | null },
): Promise<boolean> {
  const { db, now, actor } = context
  const move = postMoves[name]
  if (!mayMove(move, post.status)) return false
  // What its author took back, or went with him, no decision about a report brings back.
  if (name === 'giveBack' && post.status === 'deleted' && !(await deletedByOperator(db, post))) return false
  const actorId = move.actor === 'system' ? null : (actor?.memberId ?? null)
  const step = { id: post.id, from: post.status, move, actorId, reason: said.reason, now }
  const hidden = said.hiddenFor === undefined ? {} : { hiddenFor: said.hiddenFor, hiddenAt: now }
  const back = move.to === 'published' ? { deletedAt: null, signals: [] } : {}
  mustBeWritten(await movePost(db, step, { ...hidden, ...back, reason: said.reason }), `The post ${post.id}`)
  await settlePictures(context, post.authorId, post.fileIds)
  await lookAtScore(db, post.id, now)
  return true
}

/** Locks a post, its author in line first as where he writes: of two changes of his pictures at once one comes after the other. */
export async function lockPostInLine(db: Db, id: number): Promise<PostRow | undefined> {
  const post = await postById(db, id)
  if (post === undefined) return undefined
  await takeMemberInLine(db, post.authorId)
  return lockPost(db, id)
}

/** The same of one that is locked first; of one that is gone, or cannot move so, nothing changes. */
export async function moveThePost(
  context: Context,
  id: number,
  name: PostMoveName,
  said: { readonly hiddenFor?: HiddenFor; readonly reason: string | null },
  may: (post: PostRow) => boolean = () => true,
): Promise<void> {
  const post = await lockPostInLine(context.db, id)
  if (post !== undefined && may(post)) await moveLockedPost(context, post, name, said)
}
