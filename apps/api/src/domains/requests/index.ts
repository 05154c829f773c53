export { reachedAt, receivedSince } from './reached.sql.ts'
export { askedServices, firstRequest, isDeadRequest, lastAskedServices, requestCounts } from './askedServices.sql.ts'
export { requestsEvents } from './events.ts'
export { takesQuotes } from './notices.sql.ts'
export { markDead, markRefusal } from './ending/markDead.ts'
export { annulRequest, annulRequestsOf, closeByHire, countQuote } from './moveRequest.ts'
export { addressOf, itemsView, requirementView, seesDoor, serviceView } from './requestView.ts'
export { quoteRefusal, refusalView, type QuoteRefusal, type Sender } from './policy.ts'
export {
  countRequestsOf,
  distances,
  lockRecipient,
  lockRequest,
  lowerUnread,
  openTargets,
  recipient,
  requestById,
  requestByObjectId,
  targetsOf,
  updateRecipient,
  updateRequest,
  type RequestRow,
} from './requests.sql.ts'
export { pyeongOf, requestsByDistrict, requestsMet, waitingFor } from './matching/campaigns.sql.ts'
export { matchOpened } from './matching/matchOpened.ts'
export { countSeen, foundBy, foundRequest, insertFoundRecipient } from './found/found.sql.ts'
export { dismissFound, markReceived } from './readReceived.ts'
