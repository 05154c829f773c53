import { bizlink, bizlinkDesk } from '@dure/contract/bizlink/endpoints'
import { bind } from '../../http/bind.ts'
import { businessServices } from '../catalogue/index.ts'
import { askBizlink } from './askBizlink.ts'
import { answerBizRequest, endBizRequest, listBizRequests } from './bizlinkDesk.ts'

export const bizlinkRoutes = [
  ...bind(bizlink, {
    listBizServices: async ({ db }) => ({
      items: (await businessServices(db)).map(({ id, slug, name, categoryName }) => ({ id, slug, name, category: categoryName })),
    }),
    askBizlink: (context, { body }) => askBizlink(context, body),
  }),
  ...bind(bizlinkDesk, {
    listBizRequests: (context, { query }) => listBizRequests(context, query),
    answerBizRequest: (context, { params, body }) => answerBizRequest(context, params.id, body.answer),
    endBizRequest: (context, { params, body }) => endBizRequest(context, params.id, body),
  }),
]
