import { failed } from '@dure/contract/errors'
import { leaving } from '@dure/contract/leaving/endpoints'
import { bind } from '../../http/bind.ts'
import { forgetAuthCookie } from '../../http/sessions.ts'
import { leave, previewLeaving } from './leave.ts'

export const leavingRoutes = bind(leaving, {
  previewLeaving: (context) => previewLeaving(context),
  leave: async (context, { body }, transport) => {
    const left = await leave(context, body)
    if (!failed(left)) forgetAuthCookie(context, transport)
    return left
  },
})
