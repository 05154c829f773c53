import type { Answer } from '@dure/contract/client'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import { portfolioLimits } from '@dure/contract/portfolio/limits'
import { portfolioMoves, refusalReasons } from '@dure/contract/portfolio/states'
import { pageOf } from '@dure/kernel/pagination'
import { inTransaction, type MemberContext } from '../../context.ts'
import { mustBeWritten } from '../../database/moves.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { providerById } from '../profiles/index.ts'
import { noteRemoval } from '../safety/index.ts'
import { letGo } from './changePortfolio.ts'
import { contentsOf } from './content.ts'
import { portfolioEvents } from './events.ts'
import { deskRows, noteLooked } from './lists.sql.ts'
import {
  changeOf,
  changesOf,
  contentColumns,
  dropChange,
  filesOf,
  lockWork,
  moveWork,
  refuseChange,
  updateWork,
  type ChangeRow,
  type WorkRow,
} from './portfolio.sql.ts'

type View = 'waiting' | 'unseen' | 'decided'
const since = { waiting: 'waitingSince', unseen: 'unseenSince', decided: 'decidedAt' } as const

/** What operators look at. */
export async function deskPortfolios(
  context: MemberContext,
  { view, cursor }: { readonly view: View; readonly cursor: readonly [at: number, id: number] | null },
): Promise<Answer<'GET /v1/admin/portfolios'>> {
  const after = cursor === null ? null : { at: new Date(cursor[0]), id: cursor[1] }
  const rows = await deskRows(context.db, { view, after, limit: portfolioLimits.deskPage + 1 })
  const page = pageOf(rows, portfolioLimits.deskPage, (row) => [row[since[view]]?.getTime() ?? 0, row.id])
  const changes = await changesOf(
    context.db,
    page.items.map((row) => row.id),
  )
  const contents = await contentsOf(
    context,
    page.items.map((row) => changes.get(row.id)?.content ?? row),
  )
  return {
    items: page.items.map((row, at) => {
      const change = changes.get(row.id)
      return {
        id: row.id,
        userId: row.userId,
        nickName: row.nickName,
        reviewCount: row.reviewCount,
        status: row.status,
        changeStatus: change?.status ?? null,
        content: contents[at]!,
        reason: change?.reason ?? row.reason,
        isHidden: row.hiddenAt !== null,
        sentAt: (change ?? row).sentAt.toISOString(),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        can: {
          post: row.waitingSince !== null,
          refuse: change?.status !== 'reject' && mayMove(portfolioMoves.refuse, row.status),
          look: row.unseenSince !== null,
        },
      }
    }),
    next_cursor: page.next_cursor,
  }
}

type Decided = { id: number; status: WorkRow['status'] }
type Refusal = Failure<'NOT_FOUND' | 'PORTFOLIO_EDIT_STATUS'>
/** The work and its change, whose version is the one the operator saw. */
async function lockSeen({ db }: MemberContext, id: number): Promise<{ work: WorkRow; change: ChangeRow | undefined } | Refusal> {
  const work = await lockWork(db, id)
  if (work === undefined) return fail('NOT_FOUND')
  const change = await changeOf(db, id)
  return { work, change }
}

/** Posts what waits: the work, or a change of it in the work's place. */
export function postPortfolio(context: MemberContext, id: number): Promise<Decided | Refusal> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor, house } = inside
    const seen = await lockSeen(inside, id)
    if (failed(seen)) return seen
    const { work, change } = seen
    if (work.waitingSince === null) return fail('PORTFOLIO_EDIT_STATUS')
    const decided = { waitingSince: null, unseenSince: null, decidedAt: now, decidedBy: actor.memberId, reason: null }
    if (change === undefined) {
      const step = { id, from: work.status, move: portfolioMoves.post, actorId: actor.memberId, now }
      mustBeWritten(await moveWork(db, step, { ...decided, postedAt: work.postedAt ?? now }), `The work ${id}`)
    } else {
      await updateWork(db, id, { ...contentColumns(change.content), ...decided, sentAt: change.sentAt })
      await dropChange(db, id)
      await letGo(inside, work.providerId, filesOf(work))
    }
    const status = change === undefined ? 'posted' : work.status
    await house.jobs.emit(inside, portfolioEvents.decided, {
      portfolioId: id,
      posted: true,
      ofChange: change !== undefined,
      reason: null,
      removalId: null,
      at: now.toISOString(),
    })
    tellAudit(context, { before: { status: work.status, change: change?.status }, after: { status } })
    return { id, status }
  })
}

/** Refuses what waits, or what was posted; the pro is told why. */
export function refusePortfolio(
  context: MemberContext,
  given: { readonly id: number; readonly reasonId: number; readonly note: string },
): Promise<Decided | Refusal> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor, house } = inside
    const seen = await lockSeen(inside, given.id)
    if (failed(seen)) return seen
    const { work, change } = seen
    const { id } = work
    const text = refusalReasons.find((one) => one.id === given.reasonId)!.text
    const reason = given.note === '' ? text : `${text}. ${given.note}`
    const decided = { waitingSince: null, unseenSince: null, decidedAt: now, decidedBy: actor.memberId }
    let removalId: number | null = null
    if (change === undefined) {
      if (!mayMove(portfolioMoves.refuse, work.status)) return fail('PORTFOLIO_EDIT_STATUS')
      const step = { id, from: work.status, move: portfolioMoves.refuse, actorId: actor.memberId, reason, now }
      mustBeWritten(await moveWork(db, step, { ...decided, reason }), `The work ${id}`)
      // What waited for its first look was nobody's yet to lose: it is mended and sent again.
      const pro = work.status === 'ready' ? undefined : await providerById(db, work.providerId)
      const noted = { targetId: id, reason: text, note: given.note, by: actor.memberId, at: now }
      if (pro !== undefined) removalId = await noteRemoval(db, { kind: 'refusedWork', authorId: pro.memberId, ...noted })
    } else {
      if (change.status !== 'ready') return fail('PORTFOLIO_EDIT_STATUS')
      await refuseChange(db, id, reason)
      await updateWork(db, id, decided)
    }
    const status = change === undefined ? 'reject' : work.status
    await house.jobs.emit(inside, portfolioEvents.decided, {
      portfolioId: id,
      posted: false,
      ofChange: change !== undefined,
      reason,
      removalId,
      at: now.toISOString(),
    })
    tellAudit(context, { reason, before: { status: work.status, change: change?.status }, after: { status } })
    return { id, status }
  })
}

/** What was posted at once was looked at and stays. */
export async function lookAtPortfolios({ db, now, actor }: MemberContext, ids: readonly number[]): Promise<{ looked: number }> {
  return { looked: await noteLooked(db, ids, { by: actor.memberId, at: now }) }
}
