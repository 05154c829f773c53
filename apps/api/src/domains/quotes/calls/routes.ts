import { fail } from '@dure/contract/errors'
import { quoteCalls } from '@dure/contract/quotes/calls'
import { bind } from '../../../http/bind.ts'
import { quoteById } from '../quotes.sql.ts'
import { answerCall } from './answerCall.ts'
import { answerCalls } from './answerCalls.ts'
import { callFor } from './callView.ts'
import { requestCall } from './requestCall.ts'

export const quoteCallRoutes = bind(quoteCalls, {
  requestCall: (context, { params, body }) => requestCall(context, params.quoteId, body),
  getCallStatus: async (context, { params, query }) => {
    const quote = await quoteById(context.db, params.quoteId)
    if (quote === undefined || (query.customerUserId ?? quote.customerId) !== quote.customerId) return fail('NOT_FOUND')
    return (await callFor(context, quote, context.actor.memberId)) ?? fail('NOT_FOUND')
  },
  answerCall: (context, { params, body }) => answerCall(context, params.quoteId, params.status, body),
  answerCalls: (context, { params }) => answerCalls(context, params.id, params.status),
})
