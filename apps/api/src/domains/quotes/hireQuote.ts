import { fail, type Failure } from '@dure/contract/errors'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { DAY } from '@dure/kernel/time'
import type { Context } from '../../context.ts'
import { countHire } from '../profiles/index.ts'
import { closeByHire } from '../requests/index.ts'
import { quotesEvents } from './events.ts'
import { lockQuote, updateQuote } from './quotes.sql.ts'
import { markQuoteRead } from './readQuote.ts'

/**
 * Hires a quote once, inside the open transaction (decision 19): by the customer's HIRE or the room's first
 * Paid. Hiring counts as reading. The first hire closes the request; the others' pros are told by the event's listener.
 * @returns whether this call hired it.
 */
export async function hireQuote(context: Context, quoteId: number): Promise<boolean> {
  const quote = await lockQuote(context.db, quoteId)
  if (quote === undefined || quote.hired_at !== null) return false
  await markQuoteRead(context, quote)
  await updateQuote(context.db, quoteId, { hired_at: context.now })
  await countHire(context, quote.provider_id, 1)
  await closeByHire(context, quote.request_id)
  await context.house.jobs.emit(context, quotesEvents.hired, { quoteId })
  return true
}

/** Undoes a hire, at most 7 days after it. Whether something was paid or reviewed is the caller's to check (higher domains know). */
export async function unhireQuote(context: Context, quoteId: number): Promise<boolean | Failure<'HIRE_UNDO_CLOSED'>> {
  const quote = await lockQuote(context.db, quoteId)
  if (quote === undefined || quote.hired_at === null) return false
  if (context.now.getTime() - quote.hired_at.getTime() > quoteLimits.undoHireDays * DAY) return fail('HIRE_UNDO_CLOSED')
  await updateQuote(context.db, quoteId, { hired_at: null })
  await countHire(context, quote.provider_id, -1)
  await context.house.jobs.emit(context, quotesEvents.unhired, { quoteId })
  return true
}
