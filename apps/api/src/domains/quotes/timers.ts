import { inTransaction, systemContext, type House } from '../../context.ts'
import type { Timer } from '../../jobs/events.ts'
import { lockUnreadDue } from './quotes.sql.ts'
import { repayQuote } from './repayQuote.ts'

const batch = 50

/** Quotes left unread for 48 hours are paid back without a claim. */
const cashback: Timer = {
  name: 'quotes.cashback',
  run: (house: House) =>
    inTransaction(systemContext(house), async (context) => {
      const due = await lockUnreadDue(context.db, context.now, batch)
      for (const quote of due) await repayQuote(context, quote, 'unread')
      return due.length
    }),
}

export const quotesTimers: readonly Timer[] = [cashback]
