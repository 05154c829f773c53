import { fail, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import { closeTypes, requestMoves, type CloseType } from '@dure/contract/requests/states'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { close } from '../moveRequest.ts'
import { lockRequest, updateRequest, type RequestRow } from '../requests.sql.ts'

async function lockOwn(context: MemberContext, requestId: number): Promise<RequestRow | Failure<'NOT_FOUND'>> {
  const request = await lockRequest(context.db, requestId)
  return request === undefined || request.customerId !== context.actor.memberId || request.hiddenAt !== null ? fail('NOT_FOUND') : request
}

/** Cancels a request without a quote (closed, type 3). */
export function cancelRequest(
  context: MemberContext,
  requestId: number,
): Promise<{ id: number; status: 'closed' } | Failure<'NOT_FOUND' | 'REQUEST_NOT_OPEN' | 'REQUEST_HAS_QUOTES'>> {
  return inTransaction(context, async (inside) => {
    const request = await lockOwn(inside, requestId)
    if ('failure' in request) return request
    if (!mayMove(requestMoves.cancel, request.status)) return fail('REQUEST_NOT_OPEN')
    if (request.quoteCount > 0) return fail('REQUEST_HAS_QUOTES')
    await close(inside, request, requestMoves.cancel, { type: closeTypes.consumer, comment: null })
    return { id: request.id, status: 'closed' as const }
  })
}

/** Closes an opened or expired request; type 2 is the operators' [requests.closing]. */
export function closeRequest(
  context: MemberContext,
  requestId: number,
  given: { type: number; comment: string },
): Promise<
  | { id: number; status: 'closed'; closed_type: number; closed_comment: string; closed_at: string }
  | Failure<'NOT_FOUND' | 'FORBIDDEN' | 'REQUEST_NOT_OPEN'>
> {
  return inTransaction(context, async (inside) => {
    const request = await lockOwn(inside, requestId)
    if ('failure' in request) return request
    if (given.type === closeTypes.admin) return fail('FORBIDDEN')
    if (!mayMove(requestMoves.close, request.status)) return fail('REQUEST_NOT_OPEN')
    await close(inside, request, requestMoves.close, {
      type: given.type as CloseType,
      comment: given.comment === '' ? null : given.comment,
    })
    return {
      id: request.id,
      status: 'closed' as const,
      closed_type: given.type,
      closed_comment: given.comment,
      closed_at: inside.now.toISOString(),
    }
  })
}

/** Hides an ended request from its customer's list. */
export function deleteRequest(
  context: MemberContext,
  requestId: number,
): Promise<{ id: number } | Failure<'NOT_FOUND' | 'REQUEST_STILL_OPEN'>> {
  return inTransaction(context, async (inside) => {
    const request = await lockOwn(inside, requestId)
    if ('failure' in request) return request
    if (request.status === 'opened') return fail('REQUEST_STILL_OPEN')
    await updateRequest(inside.db, request.id, { hiddenAt: inside.now })
    return { id: request.id }
  })
}
