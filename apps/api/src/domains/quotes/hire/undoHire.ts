import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { partyOf, postSystemMessage } from '../../chat/index.ts'
import { countHire } from '../../profiles/index.ts'
import { quotesEvents } from '../events.ts'
import { hireSettled } from '../hooks.ts'
import { undoHireRefusal } from '../policy.ts'
import { noteDealDay } from './noteDealDay.ts'
import { lockQuote, updateQuote } from '../quotes.sql.ts'

const tidings = [
  ['customer', '고용을 되돌렸어요'],
  ['provider', '고객이 고용을 되돌렸어요'],
] as const

/**
 * The customer takes a hire back [quotes.undo-hire]: the pro's count, the room and the pro hear of it. The request stays closed;
 * another of its quotes may be hired, or it may be sent anew. Locks the quote, as paying and reviewing do.
 */
export function undoHire(
  context: MemberContext,
  quoteId: number,
): Promise<{ quoteId: number; hiredAt: null } | Failure<'NOT_FOUND' | 'HIRE_UNDO_CLOSED'>> {
  return inTransaction(context, async (inside) => {
    const quote = await lockQuote(inside.db, quoteId)
    if (quote === undefined || quote.customerId !== inside.actor.memberId) return fail('NOT_FOUND')
    if ((await partyOf(inside.db, quote.chatId, inside.actor.memberId)) === undefined) return fail('NOT_FOUND')
    const reason = undoHireRefusal(quote.hiredAt, await hireSettled(inside, quoteId), inside.now)
    if (reason !== null) return fail('HIRE_UNDO_CLOSED', { reason })
    await updateQuote(inside.db, quoteId, { hiredAt: null })
    await countHire(inside, quote.providerId, -1)
    await noteDealDay(inside, quoteId)
    for (const [visibleTo, title] of tidings)
      await postSystemMessage(inside, quote.chatId, {
        type: 'SYSTEM_TEXT',
        title,
        contents: '대화는 계속할 수 있고, 다시 고용할 수도 있어요.',
        visibleTo,
        senderId: inside.actor.memberId,
      })
    await inside.house.jobs.emit(inside, quotesEvents.unhired, { quoteId, at: inside.now.toISOString() })
    return { quoteId, hiredAt: null }
  })
}
