import { quotes } from '@dure/contract/quotes/endpoints'
import { bind } from '../../http/bind.ts'
import { getQuoteProfile } from './getQuoteProfile.ts'
import { getSentSummary, listSentQuotes } from './sent/listSentQuotes.ts'
import { listRecentQuotes } from './sent/listRecentQuotes.ts'
import { unreadCount } from './quotes.sql.ts'
import { readQuote } from './readQuote.ts'
import { claimCashback } from './repayQuote.ts'
import { sendQuote } from './sendQuote.ts'
import { createTemplate, deleteTemplate, getTemplate, listTemplates, orderTemplates, updateTemplate } from './templates/templates.ts'
import { undoHire } from './hire/undoHire.ts'
import { validateQuoting } from './validateQuoting.ts'

export const quotesRoutes = bind(quotes, {
  sendQuote: (context, { body }) => sendQuote(context, body),
  readQuote: (context, { params }) => readQuote(context, params.quoteId),
  undoHire: (context, { params }) => undoHire(context, params.quoteId),
  validateQuoting: (context, { query }) => validateQuoting(context, query.service_id),
  listSentQuotes: (context, { query: { next_cursor: before, size: limit, ...filter } }) =>
    listSentQuotes(context, { ...filter, before, limit }),
  getSentSummary: (context, { query }) => getSentSummary(context, query),
  listRecentQuotes: (context, { query }) => listRecentQuotes(context, query.service_id),
  getUnreadQuotes: async (context) => {
    const count = await unreadCount(context.db, context.actor.memberId)
    return { unread: count > 0, count }
  },
  getQuoteProfile: (context, { params }) => getQuoteProfile(context, params.quoteId),
  claimCashback: (context, { params }) => claimCashback(context, params.quoteId),
  listTemplates: (context) => listTemplates(context),
  createTemplate: (context, { body }) => createTemplate(context, body),
  orderTemplates: (context, { body }) => orderTemplates(context, body.ids),
  getTemplate: (context, { params }) => getTemplate(context, params.id),
  updateTemplate: (context, { params, body }) => updateTemplate(context, params.id, body),
  deleteTemplate: (context, { params }) => deleteTemplate(context, params.id),
})
