import { defineEvent } from '../../jobs/events.ts'

export const quotesEvents = {
  sent: defineEvent<{ quoteId: number }>('quotes.sent'),
  read: defineEvent<{ quoteId: number }>('quotes.read'),
  /** `at` tells one hire of a quote from the next, after the first was undone. */
  hired: defineEvent<{ quoteId: number; at: string }>('quotes.hired'),
  unhired: defineEvent<{ quoteId: number; at: string }>('quotes.unhired'),
  /** An operator answered a pro who doubts a request. */
  doubtDecided: defineEvent<{ doubtId: number }>('quotes.doubt-decided'),
  /** The pro asked to call his customer. */
  callRequested: defineEvent<{ quoteId: number }>('quotes.call-requested'),
  callRejected: defineEvent<{ quoteId: number }>('quotes.call-rejected'),
  /** The customer let the pro call, and there are numbers for it; `round` tells one week from the next. */
  callConnected: defineEvent<{ quoteId: number; round: number }>('quotes.call-connected'),
  repaid: defineEvent<{ quoteId: number; reason: 'unread' | 'dead_request' | 'banned_customer' }>('quotes.repaid'),
}
