import { quoteLimits } from '@dure/contract/quotes/limits'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { hiredWithoutDay, nextWithoutDay } from './hire/withoutDay.sql.ts'
import { noteDealDay } from './hire/noteDealDay.ts'
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

/** Deals that were hired by a node of the release before, which knew no calendar. */
const calendarDays = oneByOne({
  name: 'quotes.calendar-days',
  words: 'hired deal not in the calendar',
  due: hiredWithoutDay,
  take: ({ db, now }, except) => nextWithoutDay(db, now, except),
  // One that was given back whole has no day, and keeps no other waiting.
  work: (context, { id }) => noteDealDay(context, id),
})

export const quotesTimers: readonly Timer[] = [
  cashback,
  calendarDays,
  clearing('quotes.clear-doubts', 'quoteDoubt', 'decidedAt', quoteLimits.doubtKeptFor),
  ...callTimers,
]
