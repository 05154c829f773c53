import type { LeavingHooks } from '../../leaving/index.ts'
import { forgetCounted } from '../../counters/index.ts'
import { settleFiles } from '../../files/index.ts'
import { deleteDraftsOf } from '../drafts/drafts.sql.ts'
import { endPostsOf } from './leaving.sql.ts'

/** Who leaves takes his posts with him, their pictures and what he was writing [community.leaving]. */
export const postsLeaving: LeavingHooks = {
  async leave({ db, now }, { memberId }) {
    const { ids, fileIds } = await endPostsOf(db, memberId, now)
    const gone = [...fileIds, ...(await deleteDraftsOf(db, memberId))]
    await forgetCounted(db, 'post', ids)
    await settleFiles(db, new Map(gone.map((id) => [id, 'gone' as const])), now)
  },
}
