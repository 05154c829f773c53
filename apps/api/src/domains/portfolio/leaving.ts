import { forgetCounted } from '../counters/index.ts'
import { detachFiles } from '../files/index.ts'
import type { LeavingHooks } from '../leaving/index.ts'
import { changesOf, deleteWorks, filesOf, worksOfProvider } from './portfolio.sql.ts'

/** What a pro showed of his work goes with him [portfolio.leaving]. */
export const portfolioLeaving: LeavingHooks = {
  async leave({ db }, { providerId }) {
    if (providerId === null) return
    const works = await worksOfProvider(db, providerId)
    const ids = works.map((one) => one.id)
    const changes = await changesOf(db, ids)
    await deleteWorks(db, ids)
    await forgetCounted(db, 'work', ids)
    const files = new Set([...works.flatMap(filesOf), ...[...changes.values()].flatMap((one) => filesOf(one.content))])
    // Nobody shows them any more: the next clean-up takes them.
    await detachFiles(db, files, new Date(0))
  },
}
