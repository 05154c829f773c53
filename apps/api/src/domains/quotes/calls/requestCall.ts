import { DAY } from '@dure/kernel/time'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { fail, failed, type Failure } from '@dure/contract/errors'
import type { CallStatusAnswer } from '@dure/contract/quotes/calls'
import { callMoves } from '@dure/contract/quotes/states'
import { inTransaction, type ProviderContext } from '../../../context.ts'
import { postSystemMessage } from '../../chat/index.ts'
import { quotesEvents } from '../events.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import { callFacts, moveCall } from './calls.sql.ts'
import { callFor, callStatusOf } from './callView.ts'
import { connectRefusal, lockCall, numbersRefusal, type CallRefusal, type NamedParties } from './lockCall.ts'

/**
 * A pro asks to call his customer, once a quote [quotes.call-once]. Where the customer said of his request that he wants calls
 * it is approved at once, and its numbers are bought for whoever asks first.
 */
export function requestCall(
  context: ProviderContext,
  quoteId: number,
  named: NamedParties,
): Promise<CallStatusAnswer | CallRefusal | Failure<'CALL_ALREADY_REQUESTED'>> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const locked = await lockCall(inside, quoteId, 'provider', named)
    if (failed(locked)) return locked
    const { quote } = locked
    const facts = (await callFacts(db, [quoteId])).get(quoteId)!
    const status = callStatusOf(facts)
    if (status === 'rejected') return fail('CALL_REJECTED')
    if (facts.status !== null) return fail('CALL_ALREADY_REQUESTED')
    const refused = (await connectRefusal(inside, locked)) ?? (status === 'approved' ? await numbersRefusal(inside, quote) : null)
    if (refused !== null) return refused
    mustBeWritten(await moveCall(db, quote, callMoves[status === 'approved' ? 'approve' : 'ask'], now), `The call of the quote ${quoteId}`)
    if (status === null) {
      await postSystemMessage(inside, quote.chatId, {
        type: 'SYSTEM_TEXT',
        title: '고수가 전화 연락을 요청했어요',
        contents: `허락하면 서로의 번호를 알리지 않고 안심번호로 ${quoteLimits.callFor / DAY}일 동안 통화할 수 있어요.`,
        data: { call: 'requested' },
        senderId: inside.actor.memberId,
        nonce: `call:${quoteId}:requested`,
      })
      await inside.house.jobs.emit(inside, quotesEvents.callRequested, { quoteId })
    }
    return (await callFor(inside, quote, inside.actor.memberId))!
  })
}
