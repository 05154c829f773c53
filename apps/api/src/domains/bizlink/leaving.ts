import { detachFiles } from '../files/index.ts'
import type { LeavingHooks } from '../leaving/index.ts'
import { forgetAsker } from './bizlink.sql.ts'

export const bizlinkLeaving: LeavingHooks = {
  async leave({ db }, { memberId }) {
    await detachFiles(db, await forgetAsker(db, memberId), new Date(0))
  },
}
