import { fail, failed, type Failure } from '@dure/contract/errors'
import type { DeadReason } from '@dure/contract/requests/states'
import { inTransaction, type Context, type MemberContext } from '../../../context.ts'
import { lockRequest, markDead } from '../../requests/index.ts'
import { quotesEvents } from '../events.ts'
import { decideDoubts, doubtById } from './doubts.sql.ts'

/**
 * An operator answers a pro who doubts a request [quotes.doubt]. Found to be none it is marked so: it closes, every quote is paid back and
 * all who doubted it are answered alike. Found real, this one alone is answered. Of two operators at once the second is told.
 */
export function decideDoubt(
  context: MemberContext,
  id: number,
  given: { readonly uphold: boolean; readonly kind?: DeadReason | undefined; readonly answer: string },
): Promise<{ id: number; status: 'upheld' | 'dismissed' } | Failure<'NOT_FOUND' | 'DOUBT_DECIDED' | 'REQUEST_NOT_OPEN'>> {
  return inTransaction(context, async (inside) => {
    const doubt = await doubtById(inside.db, id)
    if (doubt === undefined) return fail('NOT_FOUND')
    // Two who answer two doubts of one request wait for each other here.
    if (given.uphold) await lockRequest(inside.db, doubt.requestId)
    const status = given.uphold ? ('upheld' as const) : ('dismissed' as const)
    const ids = await decideDoubts(inside.db, given.uphold ? { requestId: doubt.requestId } : { id }, {
      status,
      answer: given.answer,
      by: inside.actor.memberId,
      at: inside.now,
    })
    if (!ids.includes(id)) return fail('DOUBT_DECIDED')
    if (given.uphold) {
      const marked = await markDead(inside, doubt.requestId, { kind: given.kind ?? doubt.kind, note: given.answer })
      if (failed(marked)) return marked
    }
    await tell(inside, ids)
    return { id, status }
  })
}

/** The request was marked on its own desk: whoever doubted it was right. */
export async function settleDoubts(context: Context, requestId: number): Promise<void> {
  await tell(context, await decideDoubts(context.db, { requestId }, { status: 'upheld', answer: null, by: null, at: context.now }))
}

async function tell(context: Context, ids: readonly number[]): Promise<void> {
  for (const doubtId of ids) await context.house.jobs.emit(context, quotesEvents.doubtDecided, { doubtId })
}
