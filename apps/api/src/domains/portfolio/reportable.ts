import { providerById } from '../profiles/index.ts'
import { portfolioMoves } from '@dure/contract/portfolio/states'
import type { Context } from '../../context.ts'
import { mustBeWritten } from '../../database/moves.ts'
import { shownPictures } from '../files/index.ts'
import type { Removable, Reportable } from '../safety/index.ts'
import { settlePictures } from './settlePictures.ts'
import { filesOf, isShown, lockWork, moveWork, refusedFrom, updateWork, workById, worksByIds } from './portfolio.sql.ts'

const pathOf = (id: number): string => `/portfolio/detail/${id}`

async function setHidden(context: Context, id: number, hiddenAt: Date | null): Promise<void> {
  const work = await lockWork(context.db, id)
  if (work === undefined) return
  await updateWork(context.db, id, { hiddenAt })
  await settlePictures(context, work.providerId, filesOf(work))
}

/** Hidden by reports or by operators is the same: operators show it again [portfolio.hidden]. */
export const reportablePortfolio: Reportable = {
  find: async ({ db }, id) => {
    const work = await workById(db, id)
    if (work === undefined || !isShown(work)) return undefined
    const pro = await providerById(db, work.providerId)
    return pro === undefined ? undefined : { authorId: pro.memberId }
  },
  hide: (context, id) => setHidden(context, id, context.now),
  remove: (context, id) => setHidden(context, id, context.now),
  show: (context, id) => setHidden(context, id, null),
  returns: true,
  sides: async (db, id) => {
    const work = await workById(db, id)
    const pro = work === undefined ? undefined : await providerById(db, work.providerId)
    return pro === undefined ? undefined : { chatId: null, providerMemberId: pro.memberId, path: pathOf(id) }
  },
  describe: async (context, ids) => {
    const works = await worksByIds(context.db, ids)
    const pictureOf = await shownPictures(context, works.flatMap(filesOf))
    return new Map(
      works.map((work) => [
        work.id,
        { lines: [work.title, work.description], pictures: filesOf(work).map(pictureOf), path: pathOf(work.id) },
      ]),
    )
  },
}

/** A posted work that operators refused: it comes back as it was, posted or taken off by its pro. */
export const removableWork: Removable = {
  giveBack: async (context, id) => {
    const { db, now, actor } = context
    const work = await lockWork(db, id)
    if (work === undefined || work.status !== 'reject' || actor === null) return
    const move = (await refusedFrom(db, id)) === 'unposted' ? portfolioMoves.giveBackOff : portfolioMoves.giveBack
    const step = { id, from: work.status, move, actorId: actor.memberId, now }
    mustBeWritten(await moveWork(db, step, { reason: null, decidedAt: now, decidedBy: actor.memberId }), `The work ${id}`)
    await settlePictures(context, work.providerId, filesOf(work))
  },
  describe: (context, ids) => reportablePortfolio.describe(context, ids),
  mendPath: (id) => `/portfolio/edit/${id}`,
}
