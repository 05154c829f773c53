import { fail, failed, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import type { PortfolioChanges, PortfolioContent } from '@dure/contract/portfolio/schemas'
import { portfolioMoves } from '@dure/contract/portfolio/states'
import { inTransaction, type ProviderContext } from '../../context.ts'
import { mustBeWritten } from '../../database/moves.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { forgetCounted } from '../counters/index.ts'
import { endRemovals } from '../safety/index.ts'
import { checkContent, sentContent } from './content.ts'
import {
  changeOf,
  contentColumns,
  deleteWorks,
  dropChange,
  filesOf,
  lockWork,
  moveWork,
  putChange,
  updateWork,
  type ChangeRow,
  type WorkRow,
} from './portfolio.sql.ts'
import { settlePictures } from './settlePictures.ts'
import { postsAtOnce, type Saved, type Sending } from './sendPortfolio.ts'

type Own = { readonly work: WorkRow; readonly change: ChangeRow | undefined }

/** The pro's own work and a change of it, both locked. */
async function lockOwn({ db, actor }: ProviderContext, id: number): Promise<Own | Failure<'PORTFOLIO_EDIT_DENIED'>> {
  const work = await lockWork(db, id)
  if (work?.providerId !== actor.providerId) return fail('PORTFOLIO_EDIT_DENIED')
  return { work, change: await changeOf(db, id) }
}

/** Sends a changed content; or, where none is named, takes the work off, puts it back or drops its change [portfolio.changing]. */
export function changePortfolio(
  context: ProviderContext,
  { id, status, sentAt, ...named }: PortfolioChanges & { readonly id: number },
): Promise<Saved | Sending | Failure<'PORTFOLIO_EDIT_DENIED' | 'PORTFOLIO_EDIT_STATUS'>> {
  return inTransaction(context, async (inside) => {
    const own = await lockOwn(inside, id)
    if (failed(own)) return own
    if (sentAt !== undefined && Date.parse(sentAt) !== (own.change ?? own.work).sentAt.getTime())
      return fail('PORTFOLIO_EDIT_STATUS', { reason: '다른 창에서 먼저 고친 포트폴리오예요. 다시 불러와 주세요.' })
    const changes = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as Partial<PortfolioContent>
    if (Object.keys(changes).length > 0) return sendChanged(inside, own, changes)
    return status === undefined ? saved(own.work, own.change) : setStatus(inside, own, status)
  })
}

const saved = ({ id, status }: Pick<WorkRow, 'id' | 'status'>, change?: Pick<ChangeRow, 'status'>): Saved => ({
  id,
  status,
  changeStatus: change?.status ?? null,
})

async function sendChanged(context: ProviderContext, { work, change }: Own, changes: Partial<PortfolioContent>): Promise<Saved | Sending> {
  const { db, now, actor } = context
  const { id } = work
  const content = await checkContent(context, {
    ...sentContent(await catalogueOf(context.house), change?.content ?? work),
    ...changes,
  })
  if (failed(content)) return content
  const before = [...filesOf(work), ...(change === undefined ? [] : filesOf(change.content))]
  // What operators refused once, or others reported, they see again first.
  const atOnce = work.status !== 'reject' && work.hiddenAt === null && (await postsAtOnce(context))
  if (work.status === 'posted' && !atOnce) {
    await putChange(db, id, content, now)
    await updateWork(db, id, { waitingSince: work.waitingSince ?? now })
    await settlePictures(context, actor.providerId, [...before, ...filesOf(content)])
    return saved(work, { status: 'ready' })
  }
  const move = atOnce ? portfolioMoves.sendAtOnce : portfolioMoves.send
  await dropChange(db, id)
  if (work.status === 'reject') await endRemovals(db, 'refusedWork', [id], now)
  mustBeWritten(
    await moveWork(
      db,
      { id, from: work.status, move, actorId: actor.memberId, now },
      {
        ...contentColumns(content),
        reason: null,
        sentAt: now,
        waitingSince: atOnce ? null : (work.waitingSince ?? now),
        unseenSince: atOnce ? (work.unseenSince ?? now) : null,
        postedAt: work.postedAt ?? (atOnce ? now : null),
      },
    ),
    `The work ${id}`,
  )
  await settlePictures(context, actor.providerId, [...before, ...filesOf(content)])
  return saved({ id, status: move.to })
}

/** `posted` of what is posted drops a change of it. */
async function setStatus(
  context: ProviderContext,
  { work, change }: Own,
  status: 'posted' | 'unposted',
): Promise<Saved | Failure<'PORTFOLIO_EDIT_STATUS'>> {
  const { db, now, actor } = context
  if (status === work.status) {
    if (status === 'unposted' || change === undefined) return saved(work, change)
    await dropChange(db, work.id)
    await updateWork(db, work.id, { waitingSince: null })
    await settlePictures(context, actor.providerId, filesOf(change.content))
    return saved(work)
  }
  const move = status === 'posted' ? portfolioMoves.putBack : portfolioMoves.takeOff
  if (!mayMove(move, work.status)) return fail('PORTFOLIO_EDIT_STATUS')
  mustBeWritten(await moveWork(db, { id: work.id, from: work.status, move, actorId: actor.memberId, now }), `The work ${work.id}`)
  await settlePictures(context, actor.providerId, filesOf(work))
  return saved({ id: work.id, status }, change)
}

/** Its pro deletes a work for good. */
export function deletePortfolio(context: ProviderContext, id: number): Promise<{ deleted: boolean } | Failure<'PORTFOLIO_EDIT_DENIED'>> {
  return inTransaction(context, async (inside) => {
    const own = await lockOwn(inside, id)
    if (failed(own)) return own
    await deleteWorks(inside.db, [id])
    await forgetCounted(inside.db, 'work', [id])
    for (const kind of ['refusedWork', 'portfolio'] as const) await endRemovals(inside.db, kind, [id], inside.now)
    await settlePictures(inside, inside.actor.providerId, [
      ...filesOf(own.work),
      ...(own.change === undefined ? [] : filesOf(own.change.content)),
    ])
    return { deleted: true }
  })
}
