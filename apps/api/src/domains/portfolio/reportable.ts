import { providerById } from '../profiles/index.ts'
import { portfolioMoves } from '@dure/contract/portfolio/states'
import { mustBeWritten } from '../../database/moves.ts'
import type { Removable, Reportable } from '../safety/index.ts'
import { lockWork, moveWork, refusedFrom, updateWork, workById, worksByIds } from './portfolio.sql.ts'

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

/** A posted work that operators refused: it comes back as it was, posted or taken off by its pro. */
export const removableWork: Removable = {
  giveBack: async ({ db, now, actor }, id) => {
    const work = await lockWork(db, id)
    if (work === undefined || work.status !== 'reject' || actor === null) return
    const move = (await refusedFrom(db, id)) === 'unposted' ? portfolioMoves.giveBackOff : portfolioMoves.giveBack
    const step = { id, from: work.status, move, actorId: actor.memberId, now }
    mustBeWritten(await moveWork(db, step, { reason: null, decidedAt: now, decidedBy: actor.memberId }), `The work ${id}`)
  },
  describe: (context, ids) => reportablePortfolio.describe(context, ids),
  mendPath: (id) => `/portfolio/edit/${id}`,
}
