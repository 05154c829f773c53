import { support } from '@dure/contract/support/endpoints'
import { bind } from '../../http/bind.ts'
import { answerInquiry } from './answerInquiry.ts'
import { listInquiries } from './listInquiries.ts'
import { listOwnInquiries } from './listOwnInquiries.ts'
import { sendAppLink } from './sendAppLink.ts'
import { insertInquiry } from './support.sql.ts'

export const supportRoutes = bind(support, {
  askSupport: async (context, { body }) => ({
    inquiryId: await insertInquiry(context.db, { ...body, memberId: context.actor?.memberId ?? null, at: context.now }),
  }),
  listOwnInquiries: (context, { query }) => listOwnInquiries(context, query.cursor),
  sendAppLink: (context, { body }) => sendAppLink(context, body.cellnum),
  listInquiries: (context, { query }) => listInquiries(context, query),
  answerInquiry: (context, { params, body }) => answerInquiry(context, params.id, body.answer),
})
