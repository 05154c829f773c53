import type { PostState } from '@dure/contract/community/states'
import { defineEvent } from '../../../jobs/events.ts'

export type PostDecided = {
  readonly postId: number
  readonly to: PostState
  /** It was not published before. */
  readonly first: boolean
  /** What its author may appeal against. */
  readonly removalId: number | null
  readonly at: string
}

export const postEvents = {
  /** An operator showed, hid or took it away; `at` tells one decision from the next. */
  decided: defineEvent<PostDecided>('community.post-decided'),
}
