import type { Context } from '../../../context.ts'
import { countHire } from '../../profiles/index.ts'
import { closeByHire } from '../../requests/index.ts'
import { quotesEvents } from '../events.ts'
import { lockQuote, updateQuote } from '../quotes.sql.ts'
import { noteDealDay } from './noteDealDay.ts'
import { markQuoteRead } from '../readQuote.ts'

/**
 * Hires a quote once, inside the open transaction [quotes.hire]: by the customer's HIRE or the room's first
 * Paid. Hiring counts as reading. The first hire closes the request; the others' pros are told by the event's listener.
 * @returns whether this call hired it.
 */
export async function hireQuote(context: Context, quoteId: number): Promise<boolean> {
  const quote = await lockQuote(context.db, quoteId)
  if (quote === undefined || quote.hiredAt !== null) return false
  await markQuoteRead(context, quote)
  await updateQuote(context.db, quoteId, { hiredAt: context.now })
  await countHire(context, quote.providerId, 1)
  await noteDealDay(context, quoteId)
  await closeByHire(context, quote.requestId)
  await context.house.jobs.emit(context, quotesEvents.hired, { quoteId, at: context.now.toISOString() })
  return true
}
