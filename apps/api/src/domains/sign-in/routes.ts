import { signIn } from '@dure/contract/sign-in/endpoints'
import { bind } from '../../http/bind.ts'
import { derivedKey, forgetAuthCookie } from '../../http/callers/sessions.ts'
import { issueWebToken } from '../../http/callers/webTokens.ts'
import { memberByEmail } from '../accounts/index.ts'
import { login } from './login.ts'
import { hashAhead } from './passwords.ts'
import { deleteSession } from './sessions/sessions.sql.ts'
import { signUp } from './signUp.ts'

export const signInRoutes = bind(signIn, {
  signUp: {
    before: async (context, { body }) => {
      await hashAhead(context, body)
      return null
    },
    handler: (context, { body, query }, transport) => signUp(context, body, query, transport),
  },
  login: (context, { body }, transport) => login(context, body, transport),
  logOut: async (context, _, transport) => {
    await deleteSession(context.db, context.actor.sessionId)
    forgetAuthCookie(context, transport)
    return { loggedOut: true }
  },
  checkEmail: async (context, { query }) => {
    const member = await memberByEmail(context.db, query.email)
    return {
      exists: member !== undefined,
      signup_type: member?.signupMethod ?? null,
      has_phone: member !== undefined && member.phone !== null,
    }
  },
  issueWebToken: async (context) => ({ web_token: issueWebToken(context.house, context.actor.memberId) }),
  // A derived key would live for ever, could it be had for one.
  pingSession: async ({ house, actor }) => ({ authToken: actor === null || actor.derived ? null : derivedKey(house, actor.sessionId) }),
})
