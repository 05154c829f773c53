import { accounts } from '@dure/contract/accounts/endpoints'
import { failed } from '@dure/contract/errors'
import { bind } from '../../http/bind.ts'
import { clearAuthCookieHeader, derivedKey } from '../../http/sessions.ts'
import { issueWebToken } from '../../http/webTokens.ts'
import { inTransaction } from '../../context.ts'
import { deleteSession, memberByEmail, updateMember } from './accounts.sql.ts'
import { changeConsents } from './changeConsents.ts'
import { deleteAffiliateInfo, saveAffiliateInfo } from './consents.sql.ts'
import { createMember } from './createMember.ts'
import { enter } from './enter.ts'
import { login } from './login.ts'
import { hashAhead } from './passwords.ts'
import { sendPhoneCode, verifyPhoneCode } from './phoneCodes.ts'
import { replacePhone } from './replacePhone.ts'

export const accountsRoutes = bind(accounts, {
  signUp: {
    before: async (context, { body }) => {
      await hashAhead(context, body)
      return null
    },
    handler: async (context, { body, query }, transport) => {
      const id = await createMember(context, {
        email: body.email,
        firstName: body.first_name,
        typed: body,
        terms: body.terms,
        acquisition: query,
      })
      return failed(id) ? id : { key: await enter(context, id, 'email', transport), user_id: id }
    },
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
  updateMe: (context, { body }) =>
    inTransaction(context, async (inside) => {
      const { allow_news_letters, allow_use_marketing, allow_use_select_info, allow_use_request_info, reconfirm_terms, ...rest } = body
      const id = inside.actor.memberId
      const consents = {
        news: allow_news_letters,
        marketing: allow_use_marketing,
        select_info: allow_use_select_info,
        request_info: allow_use_request_info,
        ...(reconfirm_terms === true ? { reconfirm_terms } : {}),
      }
      if (Object.values(rest).some((value) => value !== undefined)) await updateMember(inside.db, id, rest)
      if (Object.values(consents).some((value) => value !== undefined)) {
        const changed = await changeConsents(inside, id, consents)
        if (failed(changed)) return changed
      }
      return { id }
    }),
  issueWebToken: async (context) => ({ web_token: issueWebToken(context.house, context.actor.memberId) }),
  // A derived key would live for ever, could it be had for one.
  pingSession: async ({ house, actor }) => ({ authToken: actor === null || actor.derived ? null : derivedKey(house, actor.sessionId) }),
  keepAffiliateInfo: async (context, { body }) => {
    await saveAffiliateInfo(context.db, { memberId: context.actor.memberId, info: body.lpinfo, now: context.now })
    return { kept: true }
  },
  dropAffiliateInfo: async (context) => {
    await deleteAffiliateInfo(context.db, context.actor.memberId)
    return { kept: false }
  },
  changePhone: (context, { body }) => replacePhone(context, body),
})
