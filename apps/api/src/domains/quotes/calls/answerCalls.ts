import { fail, type Failure } from '@dure/contract/errors'
import { callMoves } from '@dure/contract/quotes/states'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import { memberPhone } from '../../accounts/index.ts'
import { lockRoom, partyOf } from '../../chat/index.ts'
import { requestById, updateRequest } from '../../requests/index.ts'
import { quotesEvents } from '../events.ts'
import { lockQuote, quotesOfRequest } from '../quotes.sql.ts'
import { callOfQuote, moveCall } from './calls.sql.ts'
import { numbersRefusal } from './lockCall.ts'

/**
 * The customer says of a whole request whether its pros may call [quotes.call-of-request]: who asked already is answered so, and
 * a refusal ends what runs. Locks quotes in the order of their numbers, then the request, as hiring does.
 */
export function answerCalls(
  context: MemberContext,
  requestId: number,
  answer: 'approved' | 'rejected',
): Promise<{ requestId: number; status: 'approved' | 'rejected'; isCall: boolean } | Failure<'NOT_FOUND' | 'PHONE_REQUIRED'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    const mine = await requestById(db, requestId)
    if (mine === undefined || mine.customerId !== actor.memberId || mine.hiddenAt !== null) return fail('NOT_FOUND')
    const wanted = answer === 'approved'
    if (wanted && (await memberPhone(db, actor.memberId)) === null) return fail('PHONE_REQUIRED')
    // All of them, so that none is asked for while this is said: a request has ten at most.
    for (const { id, chatId } of await quotesOfRequest(db, requestId)) {
      const quote = await lockQuote(db, id)
      await lockRoom(db, chatId)
      const party = await partyOf(db, chatId, actor.memberId)
      if (quote === undefined || party === undefined || (wanted && (party.blocked || party.partnerLeftAt !== null))) continue
      const call = await callOfQuote(db, id)
      if (call === undefined || call.status === 'rejected' || (wanted && call.status === 'approved')) continue
      const both = { ...quote, providerMemberId: party.providerMemberId }
      // By another quote the two have numbers already, or had: this one stays asked.
      if (wanted && (await numbersRefusal(inside, both)) !== null) continue
      mustBeWritten(await moveCall(db, both, callMoves[wanted ? 'approve' : 'reject'], now), `The call of the quote ${id}`)
      if (!wanted) await inside.house.jobs.emit(inside, quotesEvents.callRejected, { quoteId: id })
    }
    await updateRequest(db, requestId, { isCall: wanted, callRefusedAt: wanted ? null : now })
    return { requestId, status: answer, isCall: wanted }
  })
}
