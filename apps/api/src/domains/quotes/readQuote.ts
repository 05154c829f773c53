import { lowerUnread } from '../requests/index.ts'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type Context, type MemberContext } from '../../context.ts'
import { quotesEvents } from './events.ts'
import { markRead, quoteById, type QuoteRow } from './quotes.sql.ts'

/** Marks a quote as read by its customer, once; previews and pushes do not come here [quotes.read]. */
export async function markQuoteRead(context: Context, quote: Pick<QuoteRow, 'id' | 'requestId' | 'readAt'>): Promise<Date> {
  if (quote.readAt !== null) return quote.readAt
  if (!(await markRead(context.db, quote.id, context.now))) return (await quoteById(context.db, quote.id))?.readAt ?? context.now
  await lowerUnread(context.db, quote.requestId)
  await context.house.jobs.emit(context, quotesEvents.read, { quoteId: quote.id })
  return context.now
}

/** The customer opened a quote. */
export function readQuote(context: MemberContext, quoteId: number): Promise<{ readAt: string } | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const quote = await quoteById(inside.db, quoteId)
    if (quote === undefined || quote.customerId !== inside.actor.memberId) return fail('NOT_FOUND')
    return { readAt: (await markQuoteRead(inside, quote)).toISOString() }
  })
}
