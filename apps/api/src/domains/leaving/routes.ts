import { failed } from '@dure/contract/errors'
import { leaving } from '@dure/contract/leaving/endpoints'
import { pageOf } from '@dure/kernel/pagination'
import { bind } from '../../http/bind.ts'
import { forgetAuthCookie } from '../../http/callers/sessions.ts'
import { leave, previewLeaving } from './leave.ts'
import { leavingComments } from './leaving.sql.ts'

const pageSize = 30

export const leavingRoutes = bind(leaving, {
  listLeavingComments: async (context, { query }) => {
    const rows = await leavingComments(context.db, { before: query.cursor ?? null, limit: pageSize + 1 })
    const { items, next_cursor } = pageOf(rows, pageSize, (row) => [row.id])
    return { items: items.map(({ createdAt, ...one }) => ({ ...one, at: createdAt.toISOString() })), next_cursor }
  },
  previewLeaving: (context) => previewLeaving(context),
  leave: async (context, { body }, transport) => {
    const left = await leave(context, body)
    if (!failed(left)) forgetAuthCookie(context, transport)
    return left
  },
})
