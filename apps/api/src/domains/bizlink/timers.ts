import { bizlinkLimits } from '@dure/contract/bizlink/limits'
import type { Timer } from '../../jobs/events.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { detachFiles } from '../files/index.ts'
import { deleteBizRequest, nextOver, overBizRequests } from './bizlink.sql.ts'

const over = (now: Date): Date => new Date(now.getTime() - bizlinkLimits.endedKeptFor)

/** Ended requests go with their files once their time is over [bizlink.kept]. */
export const clearBizRequests: Timer = oneByOne({
  name: 'bizlink.clear',
  words: 'a company’s request not cleared',
  due: (now) => overBizRequests(over(now)),
  take: ({ db, now }, except) => nextOver(db, over(now), except),
  async work({ db, now }, { id, fileIds }) {
    await deleteBizRequest(db, id)
    await detachFiles(db, fileIds, now)
    return true
  },
})
