import { quoteLimits } from '@dure/contract/quotes/limits'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { callTimers } from './calls/numbers.ts'
import { lockNextUnread, unreadQuotes } from './quotes.sql.ts'
import { repayQuote } from './repayQuote.ts'

/** Quotes left unread for 48 hours are paid back without a claim. */
const cashback = oneByOne({
  name: 'quotes.cashback',
  words: 'unread quote not paid back',
  due: unreadQuotes,
  take: ({ db, now }, except) => lockNextUnread(db, now, except),
  async work(context, quote) {
    await repayQuote(context, quote, 'unread')
    return true
  },
})

export const quotesTimers: readonly Timer[] = [
  cashback,
  clearing('quotes.clear-doubts', 'quoteDoubt', 'decidedAt', quoteLimits.doubtKeptFor),
  ...callTimers,
]
