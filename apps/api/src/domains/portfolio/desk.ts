import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { mayRefuse, reasonText, refusalText, type Refusal } from '@dure/contract/moderation/looks'
import { portfolioLimits } from '@dure/contract/portfolio/limits'
import { portfolioMoves, refusalReasons } from '@dure/contract/portfolio/states'
import { pageOf } from '@dure/kernel/pagination'
import type { MemberContext } from '../../context.ts'
import { deskPosition } from '../../database/deskPage.ts'
import { moveLocked } from '../../database/moves.ts'
import { decideOn } from '../../http/audit/decide.ts'
import { providerById } from '../profiles/index.ts'
import { noteRemoval } from '../safety/index.ts'
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
import { settlePictures } from './settlePictures.ts'

type View = 'waiting' | 'unseen' | 'decided'
const since = { waiting: 'waitingSince', unseen: 'unseenSince', decided: 'decidedAt' } as const

/** What operators look at. */
export async function deskPortfolios(
  context: MemberContext,
  { view, cursor }: { readonly view: View; readonly cursor: readonly [at: number, id: number] | null },
): Promise<Answer<'GET /v1/admin/portfolios'>> {
  const rows = await deskRows(context.db, { view, after: deskPosition(cursor), limit: portfolioLimits.deskPage + 1 })
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
          refuse: mayRefuse(portfolioMoves.refuse, row.status, change?.status ?? null),
          look: row.unseenSince !== null,
        },
      }
    }),
    next_cursor: page.next_cursor,
  }
}

type Decided = { id: number; status: WorkRow['status'] }
type Refused = Failure<'PORTFOLIO_EDIT_STATUS'>
type Looked = { readonly work: WorkRow; readonly change: ChangeRow | undefined }

/** The work, and the change that waits beside it. */
async function lockLooked({ db }: MemberContext, id: number): Promise<Looked | undefined> {
  const work = await lockWork(db, id)
  return work && { work, change: await changeOf(db, id) }
}

/** What is told and kept of a decision. */
function outcome(
  inside: MemberContext,
  { work, change }: Looked,
  to: { readonly status: WorkRow['status']; readonly posted: boolean; readonly reason: string | null; readonly removalId: number | null },
) {
  const { posted, reason, removalId, status } = to
  const told = { portfolioId: work.id, posted, ofChange: change?.status === 'ready', reason, removalId, at: inside.now.toISOString() }
  return {
    answer: { id: work.id, status },
    noted: { ...(reason === null ? {} : { reason }), before: { status: work.status, change: change?.status }, after: { status } },
    tell: () => inside.house.jobs.emit(inside, portfolioEvents.decided, told),
  }
}

/** Posts what waits: the work, or a change of it in the work's place. */
export function postPortfolio(context: MemberContext, id: number): Promise<Decided | Refused | Failure<'NOT_FOUND'>> {
  return decideOn<Looked, Decided, Refused>(
    context,
    (inside) => lockLooked(inside, id),
    async (inside, looked) => {
      const { db, now, actor } = inside
      const { work, change } = looked
      if (work.waitingSince === null) return fail('PORTFOLIO_EDIT_STATUS')
      const decided = { waitingSince: null, unseenSince: null, decidedAt: now, decidedBy: actor.memberId, reason: null }
      if (change === undefined) {
        const step = { id, from: work.status, move: portfolioMoves.post, actorId: actor.memberId, now }
        const refused = await moveLocked({ name: `The work ${id}`, state: work.status }, portfolioMoves.post, {
          otherwise: fail('PORTFOLIO_EDIT_STATUS'),
          write: () => moveWork(db, step, { ...decided, postedAt: work.postedAt ?? now }),
        })
        if (refused !== undefined) return refused
      } else {
        await updateWork(db, id, { ...contentColumns(change.content), ...decided, sentAt: change.sentAt })
        await dropChange(db, id)
      }
      await settlePictures(inside, work.providerId, [...filesOf(work), ...(change === undefined ? [] : filesOf(change.content))])
      return outcome(inside, looked, { status: change === undefined ? 'posted' : work.status, posted: true, reason: null, removalId: null })
    },
  )
}

/** Refuses what waits, or what was posted; the pro is told why. */
export function refusePortfolio(
  context: MemberContext,
  { id, ...given }: Refusal & { readonly id: number },
): Promise<Decided | Refused | Failure<'NOT_FOUND'>> {
  const reason = refusalText(refusalReasons, given)
  return decideOn<Looked, Decided, Refused>(
    context,
    (inside) => lockLooked(inside, id),
    async (inside, looked) => {
      const { db, now, actor } = inside
      const { work, change } = looked
      const decided = { waitingSince: null, unseenSince: null, decidedAt: now, decidedBy: actor.memberId }
      if (!mayRefuse(portfolioMoves.refuse, work.status, change?.status ?? null)) return fail('PORTFOLIO_EDIT_STATUS')
      if (change?.status === 'ready') {
        await refuseChange(db, id, reason)
        await updateWork(db, id, decided)
        return outcome(inside, looked, { status: work.status, posted: false, reason, removalId: null })
      }
      const step = { id, from: work.status, move: portfolioMoves.refuse, actorId: actor.memberId, reason, now }
      const refused = await moveLocked({ name: `The work ${id}`, state: work.status }, portfolioMoves.refuse, {
        otherwise: fail('PORTFOLIO_EDIT_STATUS'),
        write: () => moveWork(db, step, { ...decided, reason }),
      })
      if (refused !== undefined) return refused
      await settlePictures(inside, work.providerId, filesOf(work))
      // What waited for its first look was nobody's yet to lose: it is mended and sent again.
      const pro = work.status === 'ready' ? undefined : await providerById(db, work.providerId)
      const noted = { targetId: id, reason: reasonText(refusalReasons, given.reasonId), note: given.note, by: actor.memberId, at: now }
      const removalId = pro === undefined ? null : await noteRemoval(db, { kind: 'refusedWork', authorId: pro.memberId, ...noted })
      return outcome(inside, looked, { status: 'reject', posted: false, reason, removalId })
    },
  )
}

/** What was posted at once was looked at and stays. */
export async function lookAtPortfolios({ db, now, actor }: MemberContext, ids: readonly number[]): Promise<{ looked: number }> {
  return { looked: await noteLooked(db, ids, { by: actor.memberId, at: now }) }
}
