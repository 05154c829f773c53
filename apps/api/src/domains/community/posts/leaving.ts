import type { LeavingHooks } from '../../leaving/index.ts'
import { forgetCounted } from '../../counters/index.ts'
import { settleFiles } from '../../files/index.ts'
import { deleteDraftsOf } from '../drafts/drafts.sql.ts'
import { postsCommentedBy } from '../talk/comments.sql.ts'
import { lockTalkedPosts } from '../talk/ofPosts.ts'
import { endPostsOf, postsWrittenBy } from './leaving.sql.ts'

/** Who leaves takes his posts with him, their pictures and what he was writing [community.leaving]. */
export const postsLeaving: LeavingHooks = {
  async leave({ db, now }, { memberId }) {
    // His own and those he spoke of, in one order: of two who leave at once neither waits for what the other has.
    await lockTalkedPosts(db, [...(await postsWrittenBy(db, memberId)), ...(await postsCommentedBy(db, memberId))])
    const { ids, fileIds } = await endPostsOf(db, memberId, now)
    const gone = [...fileIds, ...(await deleteDraftsOf(db, memberId))]
    await forgetCounted(db, 'post', ids)
    await settleFiles(db, new Map(gone.map((id) => [id, 'gone' as const])), now)
  },
}
