export { quotesEvents } from './events.ts'
export { hireQuote, unhireQuote } from './hireQuote.ts'
export { markQuoteRead } from './readQuote.ts'
export { quoteById, quoteOfRoom, quotesOfRequest, type QuoteRow } from './quotes.sql.ts'
