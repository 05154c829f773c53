import { social } from '@dure/contract/sign-in/social'
import { fail, failed } from '@dure/contract/errors'
import { maskEmail } from '@dure/kernel/korean'
import { bind } from '../../../http/bind.ts'
import { memberEmail } from '../../accounts/index.ts'
import { memberOfLink } from './social.sql.ts'
import { listSocialLinks, unlinkSocial } from './links.ts'
import { finishSocial, startSocial } from './login.ts'
import { askProvider, personOf } from './people.ts'
import { linkByCode, signUpSocially } from './signUp.ts'
import { readTicket, sendSocialCode } from './tickets.ts'
import { loginByToken } from './token.ts'
import { switchEmail } from './switchEmail.ts'

export const socialRoutes = bind(social, {
  kakaoExists: async (context, { body }) => {
    const person = await personOf(context, 'kakao', body.accessToken)
    return failed(person) ? person : { exists: (await memberOfLink(context.db, 'kakao', person.subject)) !== null }
  },
  kakaoToken: (context, { body, query }, transport) =>
    loginByToken(context, 'kakao', body.accessToken, { terms: body.terms, acquisition: query }, transport),
  naverExists: async (context, { body }) => {
    const { naver } = context.house.gateways.social
    const redirectUri = `${context.house.config.origin}/social-auth/naver`
    const found = await askProvider(context, async () => {
      const accessToken = await naver.exchange({ code: body.code, state: body.state ?? '', redirectUri, verifier: null })
      return { accessToken, person: await naver.person(accessToken) }
    })
    if (failed(found)) return found
    return { exists: (await memberOfLink(context.db, 'naver', found.person.subject)) !== null, accessToken: found.accessToken }
  },
  naverToken: (context, { body, query }, transport) =>
    loginByToken(context, 'naver', body.accessToken, { terms: body.terms, acquisition: query }, transport),
  facebookExists: async (context, { body }) => {
    const person = await personOf(context, 'facebook', body.access_token)
    return failed(person) ? person : { exists: (await memberOfLink(context.db, 'facebook', person.subject)) !== null }
  },
  startSocial: (context, { params, body }, transport) => startSocial(context, params.provider, body.redirect, transport),
  finishSocial: (context, { params, body }, transport) => finishSocial(context, params.provider, body, transport),
  signUpSocially: (context, { body, query }, transport) => signUpSocially(context, body, query, transport),
  sendSocialCode: async (context, { body }) => {
    const ticket = await readTicket(context, body.ticket)
    if (failed(ticket)) return ticket
    const named = ticket.provider === 'facebook'
    const email = named ? (body.email ?? null) : ticket.memberId === null ? null : await memberEmail(context.db, ticket.memberId)
    if (email === null) return named ? fail('INVALID_PARAMS', { fields: { email: '이메일을 적어 주세요.' } }) : fail('SOCIAL_NOT_FOUND')
    const sent = await sendSocialCode(context, ticket, email)
    return failed(sent) ? sent : { email: named ? email : maskEmail(email), expiresAt: sent.expiresAt.toISOString() }
  },
  linkSocial: (context, { body }, transport) => linkByCode(context, body, transport),
  switchEmail: (context, { body }, transport) => switchEmail(context, body, transport),
  listSocialLinks: (context) => listSocialLinks(context),
  unlinkSocial: (context, { params }) => unlinkSocial(context, params.provider),
})
