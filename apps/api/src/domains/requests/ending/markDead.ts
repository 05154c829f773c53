import { fail, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import { closeTypes, requestMoves, type DeadReason } from '@dure/contract/requests/states'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { tellAudit } from '../../../http/audit/audit.ts'
import { close } from '../moveRequest.ts'
import { hiredHook } from '../hooks.ts'
import { lockRequest, updateRequest, type RequestRow } from '../requests.sql.ts'

/** Why operators may not mark a request as dead, in words for them; null where they may: whoever was hired through it found it real. */
export function markRefusal(request: Pick<RequestRow, 'status' | 'deadReason'>, hired: boolean): string | null {
  if (request.deadReason !== null) return '이미 표시한 요청이에요.'
  if (hired) return '고수를 고용한 요청은 표시할 수 없어요.'
  return mayMove(requestMoves.mark, request.status) ? null : '표시할 수 없는 요청이에요.'
}

/**
 * An operator finds a request fake, a duplicate, or its customer unreachable [requests.dead]: it closes (type 2), whatever ended it
 * before, and the event's listeners pay every quote back and tell both sides. Locks the request.
 */
export function markDead(
  context: MemberContext,
  requestId: number,
  given: { kind: DeadReason; note: string },
): Promise<{ requestId: number; status: 'closed'; deadReason: DeadReason } | Failure<'NOT_FOUND' | 'REQUEST_NOT_OPEN'>> {
  return inTransaction(context, async (inside) => {
    const request = await lockRequest(inside.db, requestId)
    if (request === undefined) return fail('NOT_FOUND')
    const reason = markRefusal(request, await hiredHook.answer(inside.db, requestId))
    if (reason !== null) return fail('REQUEST_NOT_OPEN', { reason })
    await close(inside, request, requestMoves.mark, { type: closeTypes.admin, comment: given.note })
    await updateRequest(inside.db, requestId, { deadReason: given.kind })
    tellAudit(context, {
      before: { status: request.status, closeType: request.closeType },
      after: { status: 'closed', closeType: closeTypes.admin },
    })
    return { requestId, status: 'closed' as const, deadReason: given.kind }
  })
}
