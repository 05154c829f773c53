import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { ProviderError } from '../../http/providerError.ts'
import { fields } from '../../http/input.ts'
import { phoneDigits } from '../../ids.ts'
import { registerAuthorizePage } from './authorizePage.ts'
import { exchange } from './exchange.ts'
import type { SocialBook, SocialPerson } from './people.ts'

const REFUSALS = {
  client: ['invalid_client', 'Not exist client_id or bad client credentials', 'KOE101'],
  grant: ['invalid_grant', 'authorization code not found', 'KOE320'],
  type: ['unsupported_grant_type', 'unsupported grant_type', 'KOE010'],
} as const

/** `+82 10-1234-5678`, as Kakao writes phones. */
function internationalPhone(phone: string): string {
  const digits = phoneDigits(phone)
  return `+82 ${digits.slice(1, 3)}-${digits.slice(3, -4)}-${digits.slice(-4)}`
}

function userView(person: SocialPerson): object {
  return {
    id: Number(person.id),
    connected_at: '2026-01-01T00:00:00Z',
    properties: { nickname: person.name },
    kakao_account: {
      profile_nickname_needs_agreement: false,
      profile: { nickname: person.name, is_default_image: true, is_default_nickname: false },
      name_needs_agreement: false,
      name: person.name,
      has_email: person.email !== undefined,
      email_needs_agreement: false,
      ...(person.email ? { is_email_valid: true, is_email_verified: true, email: person.email } : {}),
      has_phone_number: person.phone !== undefined,
      phone_number_needs_agreement: false,
      ...(person.phone ? { phone_number: internationalPhone(person.phone) } : {}),
    },
  }
}

/** Kakao login: kauth's authorize and token, kapi's user information. */
export function registerKakao(app: FastifyInstance, book: SocialBook, config: Config['kakao']): void {
  registerAuthorizePage(app, book, 'kakao', '/oauth/authorize', config.clientId)
  const call = (operation: string) => ({ config: { service: 'kakao' as const, operation } })
  const holder = (authorization: string | undefined): SocialPerson => {
    const person = book.holder('kakao', authorization?.replace(/^Bearer /, ''))
    if (!person) throw new ProviderError(401, { msg: 'this access token does not exist', code: -401 })
    return person
  }

  app.post('/oauth/token', call('token'), async (request) => {
    const given = exchange(book, 'kakao', config, fields(request.body), false)
    if ('refused' in given) {
      const [error, error_description, error_code] = REFUSALS[given.refused]
      throw new ProviderError(given.refused === 'client' ? 401 : 400, { error, error_description, error_code })
    }
    return {
      token_type: 'bearer',
      access_token: given.accessToken,
      expires_in: 21_599,
      refresh_token: given.refreshToken,
      refresh_token_expires_in: 5_183_999,
      scope: 'account_email profile_nickname name phone_number',
    }
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/v2/user/me',
    ...call('me'),
    handler: async (request) => userView(holder(request.headers.authorization)),
  })
  app.get('/v1/user/access_token_info', call('token-info'), async (request) => ({
    id: Number(holder(request.headers.authorization).id),
    expires_in: 21_599,
    app_id: 1,
  }))
  app.post('/v1/user/unlink', call('unlink'), async (request) => {
    const person = holder(request.headers.authorization)
    book.revokeAll(person.key)
    return { id: Number(person.id) }
  })
}
