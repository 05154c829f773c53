import { providerById } from '../profiles/index.ts'
import type { Reportable } from '../safety/index.ts'
import { updateWork, workById, worksByIds } from './portfolio.sql.ts'

const pathOf = (id: number): string => `/portfolio/detail/${id}`

/** Hidden by reports or by operators is the same: operators show it again [portfolio.hidden]. */
export const reportablePortfolio: Reportable = {
  find: async ({ db }, id) => {
    const work = await workById(db, id)
    if (work === undefined || work.status !== 'posted' || work.hiddenAt !== null) return undefined
    const pro = await providerById(db, work.providerId)
    return pro === undefined ? undefined : { authorId: pro.memberId }
  },
  hide: ({ db, now }, id) => updateWork(db, id, { hiddenAt: now }),
  remove: ({ db, now }, id) => updateWork(db, id, { hiddenAt: now }),
  show: ({ db }, id) => updateWork(db, id, { hiddenAt: null }),
  returns: true,
  sides: async (db, id) => {
    const work = await workById(db, id)
    const pro = work === undefined ? undefined : await providerById(db, work.providerId)
    return pro === undefined ? undefined : { chatId: null, providerMemberId: pro.memberId, path: pathOf(id) }
  },
  describe: async ({ db }, ids) =>
    new Map((await worksByIds(db, ids)).map(({ id, title, description }) => [id, { lines: [title, description], path: pathOf(id) }])),
}
