import { fail } from '@dure/contract/errors'
import { deskViews } from '@dure/contract/moderation/views'
import { bind } from '../../../http/bind.ts'
import { keepDeskView, listDeskViews } from './views.ts'
import { deleteView } from './views.sql.ts'

export const viewRoutes = bind(deskViews, {
  listDeskViews: (context, { query }) => listDeskViews(context, query.page),
  keepDeskView: (context, { body }) => keepDeskView(context, body),
  dropDeskView: async ({ db, actor }, { params }) =>
    (await deleteView(db, actor.memberId, params.id)) ? { id: params.id } : fail('NOT_FOUND'),
})
