import { doubts } from '@dure/contract/quotes/doubts'
import { bind } from '../../../http/bind.ts'
import { decideDoubt } from './decideDoubt.ts'
import { doubtRequest } from './doubtRequest.ts'
import { listDoubts } from './listDoubts.ts'

export const doubtsRoutes = bind(doubts, {
  doubtRequest: (context, { params, body }) => doubtRequest(context, params.quoteId, body),
  listDoubts: (context, { query }) => listDoubts(context, query),
  decideDoubt: (context, { params, body }) => decideDoubt(context, params.id, body),
})
