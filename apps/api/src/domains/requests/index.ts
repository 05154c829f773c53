export { requestsEvents } from './events.ts'
export { annulRequest, closeByHire, countQuote } from './moveRequest.ts'
export { quoteRefusal, type QuoteRefusal, type Sender } from './policy.ts'
export { lockRequest, recipient, requestById, requestByObjectId, updateRecipient, updateRequest, type RequestRow } from './requests.sql.ts'
