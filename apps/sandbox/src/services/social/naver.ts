import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { ProviderError } from '../../http/providerError.ts'
import { fields, text } from '../../http/input.ts'
import { phoneDigits } from '../../ids.ts'
import { registerAuthorizePage } from './authorizePage.ts'
import { exchange } from './exchange.ts'
import type { SocialBook } from './people.ts'

const REFUSALS = {
  client: ['invalid_client', 'wrong client id / client secret pair'],
  grant: ['invalid_request', 'no valid data in session'],
  type: ['unsupported_grant_type', 'unsupported grant_type'],
} as const

/** Naver login. Its token call refuses with status 200 and an `error` field, and expects GET or POST. */
export function registerNaver(app: FastifyInstance, book: SocialBook, config: Config['naver']): void {
  registerAuthorizePage(app, book, 'naver', '/oauth2.0/authorize', config.clientId)

  app.route({
    method: ['GET', 'POST'],
    url: '/oauth2.0/token',
    config: { service: 'naver', operation: 'token' },
    handler: async (request) => {
      const input = { ...fields(request.query), ...fields(request.body) }
      if (input.grant_type === 'delete') {
        const person = book.holder('naver', text(input.access_token))
        if (person) book.revokeAll(person.key)
        return { access_token: input.access_token, result: 'success' }
      }
      const given = exchange(book, 'naver', config, input, true)
      if ('refused' in given) {
        const [error, error_description] = REFUSALS[given.refused]
        return { error, error_description }
      }
      return { access_token: given.accessToken, refresh_token: given.refreshToken, token_type: 'bearer', expires_in: '3600' }
    },
  })

  app.get('/v1/nid/me', { config: { service: 'naver', operation: 'me' } }, async (request) => {
    const person = book.holder('naver', request.headers.authorization?.replace(/^Bearer /, ''))
    if (!person) throw new ProviderError(401, { resultcode: '024', message: 'Authentication failed (인증 실패하였습니다.)' })
    const { id, name, email, phone } = person
    const digits = phoneDigits(phone ?? '')
    const mobile = phone ? { mobile: digits.replace(/(\d{3})(\d+)(\d{4})$/, '$1-$2-$3'), mobile_e164: `+82${digits.slice(1)}` } : {}
    return { resultcode: '00', message: 'success', response: { id, nickname: name, name, ...(email ? { email } : {}), ...mobile } }
  })
}
