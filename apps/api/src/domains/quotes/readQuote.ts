import { lowerUnread } from '../requests/index.ts'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type Context, type MemberContext } from '../../context.ts'
import { quotesEvents } from './events.ts'
import { markRead, quoteById, type QuoteRow } from './quotes.sql.ts'

/** Marks a quote as read by its customer, once; previews and pushes do not come here [quotes.read]. */
export async function markQuoteRead(context: Context, quote: Pick<QuoteRow, 'id' | 'request_id' | 'read_at'>): Promise<Date> {
  if (quote.read_at !== null) return quote.read_at
  if (!(await markRead(context.db, quote.id, context.now))) return (await quoteById(context.db, quote.id))?.read_at ?? context.now
  await lowerUnread(context.db, quote.request_id)
  await context.house.jobs.emit(context, quotesEvents.read, { quoteId: quote.id })
  return context.now
}

/** The customer opened a quote. */
export function readQuote(context: MemberContext, quoteId: number): Promise<{ readAt: string } | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const quote = await quoteById(inside.db, quoteId)
    if (quote === undefined || quote.customer_id !== inside.actor.memberId) return fail('NOT_FOUND')
    return { readAt: (await markQuoteRead(inside, quote)).toISOString() }
  })
}
