import { fail, type Failure } from '@dure/contract/errors'
import type { DoubtView } from '@dure/contract/quotes/doubts'
import type { DeadReason } from '@dure/contract/requests/states'
import { inTransaction, type ProviderContext } from '../../../context.ts'
import { doubtRefusal } from '../policy.ts'
import { lockQuote } from '../quotes.sql.ts'
import { doubtsOf, doubtView, insertDoubt } from './doubts.sql.ts'

/**
 * A pro says that the request he quoted for is none and asks his cash back [quotes.doubt]: once a quote, an operator answers. Pressed
 * twice it is one, answered alike.
 */
export function doubtRequest(
  context: ProviderContext,
  quoteId: number,
  given: { readonly kind: DeadReason; readonly note: string },
): Promise<DoubtView | Failure<'NOT_FOUND' | 'DOUBT_UNAVAILABLE'>> {
  return inTransaction(context, async (inside) => {
    const quote = await lockQuote(inside.db, quoteId)
    if (quote === undefined || quote.providerId !== inside.actor.providerId) return fail('NOT_FOUND')
    const before = (await doubtsOf(inside.db, [quoteId])).get(quoteId)
    if (before !== undefined) return doubtView(before)
    const reason = doubtRefusal(quote, inside.now)
    if (reason !== null) return fail('DOUBT_UNAVAILABLE', { reason })
    const { requestId, providerId } = quote
    const row = await insertDoubt(inside.db, { quoteId, requestId, providerId, ...given, createdAt: inside.now })
    return row === undefined ? fail('DOUBT_UNAVAILABLE') : doubtView(row)
  })
}
