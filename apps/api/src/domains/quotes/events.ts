import { defineEvent } from '../../jobs/events.ts'

export const quotesEvents = {
  sent: defineEvent<{ quoteId: number }>('quotes.sent'),
  read: defineEvent<{ quoteId: number }>('quotes.read'),
  hired: defineEvent<{ quoteId: number }>('quotes.hired'),
  unhired: defineEvent<{ quoteId: number }>('quotes.unhired'),
  repaid: defineEvent<{ quoteId: number; reason: 'unread' | 'dead_request' | 'banned_customer' }>('quotes.repaid'),
}
