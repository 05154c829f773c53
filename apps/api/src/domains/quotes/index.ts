import './leaving.ts'
import './roomHooks.ts'

export { quotesEvents } from './events.ts'
export { hireQuote, unhireQuote } from './hireQuote.ts'
export { markQuoteRead } from './readQuote.ts'
export { repayQuote } from './repayQuote.ts'
export { quoteById, quoteOfRoom, quotesOfRequest, type QuoteRow } from './quotes.sql.ts'
