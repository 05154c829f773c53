import { accounts } from '@dure/contract/accounts/endpoints'
import { failed } from '@dure/contract/errors'
import { bind } from '../../http/bind.ts'
import { clearAuthCookieHeader } from '../../http/sessions.ts'
import { deleteSession, memberByEmail, updateMember } from './accounts.sql.ts'
import { changePhone } from './changePhone.ts'
import { createMember } from './createMember.ts'
import { enter } from './enter.ts'
import { login } from './login.ts'
import { sendPhoneCode, verifyPhoneCode } from './phoneCodes.ts'

export const accountsRoutes = bind(accounts, {
  signUp: async (context, { body, query }, transport) => {
    const id = await createMember(context, {
      email: body.email,
      firstName: body.first_name,
      password: body.password,
      terms: body.terms,
      acquisition: query,
    })
    return failed(id) ? id : { key: await enter(context, id, 'email', transport), user_id: id }
  },
  login: (context, { body }, transport) => login(context, body, transport),
  logOut: async (context, _, transport) => {
    await deleteSession(context.db, context.actor.sessionId)
    void transport?.reply.header('set-cookie', clearAuthCookieHeader(context.house.config.production))
    return { loggedOut: true }
  },
  checkEmail: async (context, { query }) => {
    const member = await memberByEmail(context.db, query.email)
    return {
      exists: member !== undefined,
      signup_type: member?.signup_method ?? null,
      has_phone: member !== undefined && member.phone !== null,
    }
  },
  sendPhoneCode: (context, { body }) => sendPhoneCode(context, body.cellnum),
  verifyPhoneCode: async (context, { body }) => {
    const verified = await verifyPhoneCode(context, { phone: body.cellnum, key: body.key, code: body.confirm })
    return failed(verified) ? verified : { verified: true }
  },
  updateMe: async (context, { body }) => {
    if (Object.values(body).some((value) => value !== undefined)) await updateMember(context.db, context.actor.memberId, body)
    return { id: context.actor.memberId }
  },
  changePhone: (context, { body }) => changePhone(context, body),
})
