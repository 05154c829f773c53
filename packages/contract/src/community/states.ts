import type { RefusalReason } from '../moderation/looks.ts'
import type { Move } from '../moves.ts'
import { reasonsOf } from '../safety/reasons.ts'

/** What becomes of a post. `hidden` is seen by its author and operators alone; why stands beside it. */
export const postStates = ['published', 'hidden', 'deleted'] as const
export type PostState = (typeof postStates)[number]

/** Why a post is hidden: it waits for a look before anybody reads it, members reported it, or operators took it away. */
export const hiddenFor = ['review', 'reports', 'operator'] as const
export type HiddenFor = (typeof hiddenFor)[number]

/** Why a post is hidden or taken away: as members report it. */
export const postRefusals: readonly RefusalReason[] = reasonsOf('post').map(({ id: number, text }) => ({ id: number, text }))

/** What makes a post wait for a look [community.spam]. */
export const spamSignals = ['same-text', 'links', 'new-account', 'speed', 'words'] as const
export type SpamSignal = (typeof spamSignals)[number]

/** The life of a post as data [community.post-states]. */
export const postMoves = {
  publish: { from: [null], to: 'published', actor: 'member' },
  /** What looks like spam waits for operators [community.spam]. */
  holdBack: { from: [null, 'published'], to: 'hidden', actor: 'system' },
  hideReported: { from: ['published'], to: 'hidden', actor: 'system' },
  hide: { from: ['published', 'hidden'], to: 'hidden', actor: 'operator' },
  restore: { from: ['hidden'], to: 'published', actor: 'operator' },
  /** What operators took away and give back to who appealed. */
  giveBack: { from: ['hidden', 'deleted'], to: 'published', actor: 'operator' },
  delete: { from: ['published', 'hidden'], to: 'deleted', actor: 'member' },
  /** Who leaves takes his posts with him, or an operator deletes it. */
  end: { from: ['published', 'hidden'], to: 'deleted', actor: 'system' },
  remove: { from: ['published', 'hidden'], to: 'deleted', actor: 'operator' },
} as const satisfies Record<string, Move<PostState>>

export const commentStates = ['published', 'hidden', 'deleted'] as const
export type CommentState = (typeof commentStates)[number]

/** The life of a comment as data. */
export const commentMoves = {
  write: { from: [null], to: 'published', actor: 'member' },
  hideReported: { from: ['published'], to: 'hidden', actor: 'system' },
  restore: { from: ['hidden'], to: 'published', actor: 'operator' },
  delete: { from: ['published', 'hidden'], to: 'deleted', actor: 'member' },
  end: { from: ['published', 'hidden'], to: 'deleted', actor: 'system' },
  /** It can come back: an appeal may be granted. */
  hide: { from: ['published', 'hidden'], to: 'hidden', actor: 'operator' },
} as const satisfies Record<string, Move<CommentState>>
