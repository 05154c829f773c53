import { defineEvent } from '../../../jobs/events.ts'
import type { LikedKind } from './likesToTell.sql.ts'

export const talkEvents = {
  /** A comment was written, or names somebody it did not name before. */
  said: defineEvent<{ commentId: number }>('community.said'),
  /** A thing was liked within an hour that is over, which began at `since`. */
  liked: defineEvent<{ kind: LikedKind; targetId: number; since: string }>('community.liked'),
}
