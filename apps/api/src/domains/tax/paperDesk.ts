import { fail, type Failure } from '@dure/contract/errors'
import { paperMoves } from '@dure/contract/tax/states'
import { pageOf } from '@dure/kernel/pagination'
import { inTransaction, type MemberContext } from '../../context.ts'
import { moveLocked } from '../../database/moves.ts'
import { failureWords } from '../../gateways/failureWords.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { memberNames } from '../accounts/index.ts'
import { paperView } from './paperView.ts'
import { failedPage, lockPaper, movePaper } from './tax.sql.ts'

const pageSize = 30

/** Papers that were given up, those that wait longest first. */
export async function listFailedPapers(context: MemberContext, after: readonly [at: number, id: number] | null) {
  const rows = await failedPage(context.db, {
    after: after === null ? null : { at: new Date(after[0]), id: after[1] },
    limit: pageSize + 1,
  })
  const page = pageOf(rows, pageSize, (row) => [row.failedAt.getTime(), row.id])
  const names = await memberNames(
    context.db,
    page.items.map((row) => row.memberId),
  )
  return {
    items: page.items.map((row) => ({
      ...paperView(row),
      paperId: row.id,
      memberId: row.memberId,
      memberName: names.get(row.memberId) ?? '탈퇴한 회원',
      lastError: failureWords(row.lastError, '발행 업체'),
      failedAt: row.failedAt.toISOString(),
    })),
    next_cursor: page.next_cursor,
  }
}

/** The next worker takes it up at once, and asks first whether it was issued. */
export function retryPaper(
  context: MemberContext,
  id: number,
): Promise<{ paperId: number } | Failure<'NOT_FOUND' | 'PAYMENT_STATE_CONFLICT'>> {
  return inTransaction(context, async ({ db, now }) => {
    const paper = await lockPaper(db, id)
    if (paper === undefined) return fail('NOT_FOUND')
    const refused = await moveLocked({ name: `The paper ${id}`, state: paper.status }, paperMoves.again, {
      otherwise: fail('PAYMENT_STATE_CONFLICT', { reason: '멈춘 서류가 아니에요.' }),
      write: () => movePaper(db, id, paperMoves.again, { attempts: 0, nextTryAt: now, failedAt: null }),
    })
    if (refused !== undefined) return refused
    tellAudit(context, { before: { status: paper.status, lastError: paper.lastError }, after: { status: paperMoves.again.to } })
    return { paperId: id }
  })
}
