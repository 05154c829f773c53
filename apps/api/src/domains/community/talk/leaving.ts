import { forgetCounted } from '../../counters/index.ts'
import type { LeavingHooks } from '../../leaving/index.ts'
import { endCommentsOf, postsCommentedBy, recountReplies } from './comments.sql.ts'
import { lockTalkedPosts } from './ofPosts.ts'

/** What a member said goes with him, of posts that are locked with his own; its place stays where others replied [community.leaving]. */
export const talkLeaving: LeavingHooks = {
  async leave({ db, now }, { memberId }) {
    await lockTalkedPosts(db, await postsCommentedBy(db, memberId))
    const ended = await endCommentsOf(db, memberId, now)
    await recountReplies(
      db,
      ended.flatMap((one) => one.parentId ?? []),
    )
    await forgetCounted(
      db,
      'postComment',
      ended.map((one) => one.id),
    )
  },
}
