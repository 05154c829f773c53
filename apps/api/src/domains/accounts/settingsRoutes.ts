import { accountSettings } from '@dure/contract/accounts/settings'
import { failed } from '@dure/contract/errors'
import { bind, type Transport } from '../../http/bind.ts'
import type { Context } from '../../context.ts'
import { clearAuthCookieHeader } from '../../http/sessions.ts'
import { deleteSessionsOf } from './accounts.sql.ts'
import { confirmEmailChange, requestEmailChange } from './changeEmail.ts'
import { changePassword } from './changePassword.ts'
import { leave, previewLeaving } from './leave.ts'
import { getSafePhone } from './safePhone.ts'
import { endSession, listSessions } from './sessionList.ts'

const forgetCookie = (context: Context, transport: Transport | null): void =>
  void transport?.reply.header('set-cookie', clearAuthCookieHeader(context.house.config.production))

export const accountSettingsRoutes = bind(accountSettings, {
  listSessions: (context) => listSessions(context),
  endSession: (context, { params }) => endSession(context, params.id),
  endAllSessions: async (context, _, transport) => {
    const { items } = await listSessions(context)
    await deleteSessionsOf(context.db, context.actor.memberId)
    forgetCookie(context, transport)
    return { ended: items.length }
  },
  changePassword: (context, { body }) => changePassword(context, body),
  requestEmailChange: (context, { body }) => requestEmailChange(context, body),
  confirmEmailChange: (context, { body }) => confirmEmailChange(context, body.token),
  getSafePhone: (context) => getSafePhone(context),
  previewLeaving: (context) => previewLeaving(context),
  leave: async (context, { body }, transport) => {
    const left = await leave(context, body)
    if (!failed(left)) forgetCookie(context, transport)
    return left
  },
})
