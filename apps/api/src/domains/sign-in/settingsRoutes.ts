import { signInSettings } from '@dure/contract/sign-in/settings'
import { bind } from '../../http/bind.ts'
import { forgetAuthCookie } from '../../http/callers/sessions.ts'
import { confirmEmailChange, requestEmailChange } from './changeEmail.ts'
import { changePassword } from './changePassword.ts'
import { endEverySession, endSession, listSessions } from './sessions/sessionList.ts'

export const signInSettingsRoutes = bind(signInSettings, {
  listSessions: (context) => listSessions(context),
  endSession: (context, { params }) => endSession(context, params.id),
  endAllSessions: async (context, _, transport) => {
    const ended = await endEverySession(context)
    forgetAuthCookie(context, transport)
    return ended
  },
  changePassword: (context, { body }) => changePassword(context, body),
  requestEmailChange: (context, { body }) => requestEmailChange(context, body),
  confirmEmailChange: (context, { body }) => confirmEmailChange(context, body.token),
})
