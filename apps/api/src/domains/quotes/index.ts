import './roomHooks.ts'

export { quotesEvents } from './events.ts'
export { hireQuote } from './hireQuote.ts'
export { hireHooks } from './hooks.ts'
export { undoHireRefusal } from './policy.ts'
export { markQuoteRead } from './readQuote.ts'
export { repayQuote } from './repayQuote.ts'
export { lockQuote, quoteById, quoteOfRoom, quotesOfRequest, type QuoteRow } from './quotes.sql.ts'
