import './leaving.ts'
import './roomHooks.ts'

export { quotesEvents } from './events.ts'
export { hireQuote, unhireQuote } from './hireQuote.ts'
export { markQuoteRead } from './readQuote.ts'
export { repayQuote } from './repayQuote.ts'
export { deactivateQuotes, quoteById, quoteOfRoom, quotesOfRequest, reactivateQuotes, type QuoteRow } from './quotes.sql.ts'
