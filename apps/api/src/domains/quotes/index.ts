export { customerNamesForPro } from './customerNamesForPro.ts'
export { callsOfQuotes, callView } from './calls/callView.ts'
export { endCalls } from './calls/endCalls.ts'
export { quotesEvents } from './events.ts'
export { hiredBy, hiredDeals, hiresBetween, hiresOf, quotesOf, sentQuotes } from './hire/hiredDeals.sql.ts'
export { hireQuote } from './hire/hireQuote.ts'
export { noteDealDay } from './hire/noteDealDay.ts'
export { pipelineSince, sentQuotesOf } from './sent/listSentQuotes.ts'
export { handHistory, type HandHistory } from './sent/handHistory.ts'
export { answerMinutes, answerTimeOf, byHand, receivedByHand } from './byHand.sql.ts'
export { quoteOutcomes } from './outcomes.sql.ts'
export { sendQuote, type Sending } from './sendQuote.ts'
export type { AgreedDay, SettledHire } from './hooks.ts'
export { undoHireRefusal } from './policy.ts'
export { markQuoteRead } from './readQuote.ts'
export { repayQuote } from './repayQuote.ts'
export {
  countQuotesOf,
  deactivateQuotes,
  lockQuote,
  quoteById,
  quoteOfRoom,
  quotesOfRequest,
  reactivateQuotes,
  type QuoteRow,
} from './quotes.sql.ts'
export { quoteFacts } from './notices.sql.ts'
export { doubtsOf, doubtView } from './doubts/doubts.sql.ts'
export { cashbackAt, doubtRefusal } from './policy.ts'
export { likeQuotes, ownChance } from './sent/likeQuotes.sql.ts'
