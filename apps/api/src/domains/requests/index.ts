import './leaving.ts'
import { coverageHooks } from '../profiles/index.ts'
import { blockHooks } from '../safety/index.ts'
import { matchOpened, partRequests, rejoinRequests } from './matchOpened.ts'

export { requestsEvents } from './events.ts'
export { markRefusal } from './markDead.ts'
export { annulRequest, annulRequestsOf, closeByHire, countQuote } from './moveRequest.ts'
export { addressOf, itemsView, requirementView, serviceView } from './requestView.ts'
export { quoteRefusal, type QuoteRefusal, type Sender } from './policy.ts'
export { lockRequest, recipient, requestById, requestByObjectId, updateRecipient, updateRequest, type RequestRow } from './requests.sql.ts'
export { matchOpened } from './matchOpened.ts'

coverageHooks.register(matchOpened)
blockHooks.register({ blocked: partRequests, unblocked: rejoinRequests })
