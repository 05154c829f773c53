import { signInSettings } from '@dure/contract/sign-in/settings'
import { bind } from '../../http/bind.ts'
import { forgetAuthCookie } from '../../http/callers/sessions.ts'
import { confirmEmailChange, requestEmailChange } from './changeEmail.ts'
import { changePassword } from './changePassword.ts'
import { endSession, listSessions } from './sessionList.ts'
import { deleteSessionsOf } from './sessions.sql.ts'

export const signInSettingsRoutes = bind(signInSettings, {
  listSessions: (context) => listSessions(context),
  endSession: (context, { params }) => endSession(context, params.id),
  endAllSessions: async (context, _, transport) => {
    const { items } = await listSessions(context)
    await deleteSessionsOf(context.db, context.actor.memberId)
    forgetAuthCookie(context, transport)
    return { ended: items.length }
  },
  changePassword: (context, { body }) => changePassword(context, body),
  requestEmailChange: (context, { body }) => requestEmailChange(context, body),
  confirmEmailChange: (context, { body }) => confirmEmailChange(context, body.token),
})
