import { fail, failed } from '@dure/contract/errors'
import type { CallStatusAnswer } from '@dure/contract/quotes/calls'
import { callMoves } from '@dure/contract/quotes/states'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import { quotesEvents } from '../events.ts'
import { callFacts, moveCall } from './calls.sql.ts'
import { callFor } from './callView.ts'
import { connectRefusal, lockCall, numbersRefusal, type CallRefusal, type NamedParties } from './lockCall.ts'

/** The customer approves or refuses a pro's call [quotes.call-once]; what holds already is answered again. */
export function answerCall(
  context: MemberContext,
  quoteId: number,
  answer: 'approved' | 'rejected',
  named: NamedParties,
): Promise<CallStatusAnswer | CallRefusal> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const locked = await lockCall(inside, quoteId, 'customer', named)
    if (failed(locked)) return locked
    const { quote } = locked
    const answered = async (): Promise<CallStatusAnswer> => (await callFor(inside, quote, inside.actor.memberId))!
    const facts = (await callFacts(db, [quoteId])).get(quoteId)!
    if (facts.status === 'rejected') return answer === 'rejected' ? answered() : fail('CALL_REJECTED')
    if (answer === 'approved') {
      const runs = facts.status === 'approved' && (facts.buyAt !== null || (facts.endsAt !== null && facts.endsAt > now))
      if (runs) return answered()
      const refused = (await connectRefusal(inside, locked)) ?? (await numbersRefusal(inside, quote))
      if (refused !== null) return refused
    }
    const move = callMoves[answer === 'approved' ? 'approve' : 'reject']
    mustBeWritten(await moveCall(db, quote, move, now), `The call of the quote ${quoteId}`)
    if (answer === 'rejected') await inside.house.jobs.emit(inside, quotesEvents.callRejected, { quoteId })
    return answered()
  })
}
