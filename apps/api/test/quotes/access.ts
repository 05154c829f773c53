import { quoteFor } from '../trade.ts'
import { accessOf, idIn } from '../walk.ts'

export const access = accessOf({
  make: async ({ pro }) => {
    const template = await pro.call('POST /v2/quote/bookmarks', {
      body: { title: '기본', unit: 'F', cost: 100_000, description: '꼼꼼하게 해 드려요', quoteFormType: 'D' },
    })
    return { templateId: idIn(template) }
  },
  things: {
    undoHire: (d) => ({ params: { quoteId: d.quoteId } }),
    readQuote: (d) => ({ params: { quoteId: d.quoteId } }),
    doubtRequest: (d) => ({ params: { quoteId: d.quoteId }, body: { kind: 'fake', note: '' } }),
    requestCall: (d) => ({ params: { quoteId: d.quoteId }, body: {} }),
    getCallStatus: (d) => ({ params: { quoteId: d.quoteId } }),
    answerCall: (d) => ({ params: { quoteId: d.quoteId, status: 'approved' }, body: {} }),
    answerCalls: (d) => ({ params: { id: d.requestId, status: 'approved' } }),
    getQuoteProfile: (d) => ({ params: { quoteId: d.quoteId } }),
    deleteTemplate: (d) => ({ params: { id: d.templateId } }),
    getTemplate: (d) => ({ params: { id: d.templateId } }),
    updateTemplate: (d) => ({ params: { id: d.templateId }, body: { title: '남의 것' } }),
    claimCashback: (d) => ({ params: { quoteId: d.quoteId }, body: {} }),
    sendQuote: (d) => ({ body: quoteFor(d.fresh) }),
  },
  own: [
    'getSentSummary',
    'listRecentQuotes',
    'orderTemplates',
    'listDoubts',
    'decideDoubt',
    'getUnreadQuotes',
    'listSentQuotes',
    'listTemplates',
    'validateQuoting',
    'createTemplate',
    'getProActivity',
    'getCashUsage',
  ],
})
