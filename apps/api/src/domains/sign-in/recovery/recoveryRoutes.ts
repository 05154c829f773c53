import { recovery } from '@dure/contract/sign-in/recovery'
import { fail } from '@dure/contract/errors'
import { bind } from '../../../http/bind.ts'
import { hashKey } from '../../../http/callers/sessions.ts'
import { updateMember } from '../../accounts/index.ts'
import { findEmail } from './findEmail.ts'
import { sessionOfKey } from './recovery.sql.ts'
import { checkPasswordReset, confirmPasswordReset, requestPasswordReset } from './resetPassword.ts'

export const recoveryRoutes = bind(recovery, {
  requestPasswordReset: (context, { body }, transport) => requestPasswordReset(context, body.email, transport),
  checkPasswordReset: (context, { params }) => checkPasswordReset(context, params),
  confirmPasswordReset: (context, { body }) => confirmPasswordReset(context, body),
  findEmail: (context, { body }) => findEmail(context, body),
  validateToken: async (context, { params }) => {
    const session = await sessionOfKey(context.db, hashKey(params.token), context.now)
    if (session === undefined) return fail('INVALID_TOKEN')
    return { valid: true, user_id: session.memberId, expiresAt: session.expiresAt.toISOString() }
  },
  touchLastSession: async (context) => {
    await updateMember(context.db, context.actor.memberId, { lastSessionAt: context.now })
    return { user_id: context.actor.memberId, lastSessionDate: context.now.toISOString() }
  },
})
