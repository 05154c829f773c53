import { fail, type Failure } from '@dure/contract/errors'
import { paperMoves } from '@dure/contract/tax/states'
import { pageOf } from '@dure/kernel/pagination'
import { inTransaction, type MemberContext } from '../../context.ts'
import { moveLocked } from '../../database/moves.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { memberNames } from '../accounts/index.ts'
import { paperView } from './paperView.ts'
import { failedPage, lockPaper, movePaper } from './tax.sql.ts'

const pageSize = 30

/** Why a paper was not issued, in words: what its issuer said of it, without codes; where he said nothing people read, what happened. */
function failureWords(lastError: string): string {
  const [code = ''] = lastError.split(' ', 1)
  if (code === 'NO_ANSWER') return '발행 업체가 대답하지 않았어요.'
  if (code === 'UNREADABLE') return '발행 업체의 대답을 읽을 수 없었어요.'
  const said = lastError
    .slice(code.length)
    .replace(/^\s*popbill:\s*/u, '')
    .trim()
  return /[가-힣]/u.test(said) ? `발행 업체가 받지 않았어요: ${said}` : '발행 업체가 까닭을 말하지 않고 받지 않았어요.'
}

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
      lastError: row.lastError === null ? null : failureWords(row.lastError),
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
