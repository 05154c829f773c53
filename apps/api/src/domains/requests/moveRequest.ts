import { mayMove } from '@dure/contract/moves'
import { closeTypes, requestMoves, type CloseType } from '@dure/contract/requests/states'
import type { Context } from '../../context.ts'
import { mustBeWritten } from '../../database/moves.ts'
import { requestsEvents } from './events.ts'
import { lockRequest, moveRequest, openRequestsOf, updateRequest, type RequestRow } from './requests.sql.ts'

/** Closes a locked request and tells others. The state table has been asked before. */
export async function close(
  context: Context,
  request: RequestRow,
  move: (typeof requestMoves)['cancel' | 'close' | 'hire' | 'annul' | 'mark'],
  given: { type: CloseType; comment: string | null },
): Promise<void> {
  const moved = await moveRequest(context.db, request.id, move, {
    closeType: given.type,
    closeComment: given.comment,
    closedAt: context.now,
  })
  mustBeWritten(moved, `The request ${request.id}`)
  await context.house.jobs.emit(context, requestsEvents.closed, { requestId: request.id, closeType: given.type })
}

/** The first hire closes its request (type 1) [quotes.hire-closes]; a later one finds it closed. Locks the request. @returns whether it closed it. */
export async function closeByHire(context: Context, requestId: number): Promise<boolean> {
  const request = await lockRequest(context.db, requestId)
  if (request === undefined || !mayMove(requestMoves.hire, request.status)) return false
  await close(context, request, requestMoves.hire, { type: closeTypes.normal, comment: null })
  return true
}

/** Closes a running request for the house's own reason (type 2), such as its customer's ban. Locks the request. */
export async function annulRequest(context: Context, requestId: number, comment: string): Promise<boolean> {
  const request = await lockRequest(context.db, requestId)
  if (request === undefined || !mayMove(requestMoves.annul, request.status)) return false
  await close(context, request, requestMoves.annul, { type: closeTypes.admin, comment })
  return true
}

/** Closes all open requests of a customer who is banned. @returns how many. */
export async function annulRequestsOf(context: Context, customerId: number, comment: string): Promise<number> {
  const ids = await openRequestsOf(context.db, customerId)
  for (const id of ids) await annulRequest(context, id, comment)
  return ids.length
}

/** Counts one more quote on a locked request. */
export async function countQuote(context: Context, request: RequestRow, auto: boolean): Promise<void> {
  await updateRequest(context.db, request.id, {
    quoteCount: request.quoteCount + 1,
    unreadQuoteCount: request.unreadQuoteCount + 1,
    autoQuoteCount: request.autoQuoteCount + (auto ? 1 : 0),
  })
}
