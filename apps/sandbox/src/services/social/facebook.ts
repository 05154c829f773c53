import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { ProviderError } from '../../http/providerError.ts'
import { fields, text } from '../../http/input.ts'
import { registerAuthorizePage } from './authorizePage.ts'
import { exchange } from './exchange.ts'
import type { SocialBook } from './people.ts'

const refuse = (message: string, code: number): ProviderError =>
  new ProviderError(code === 190 ? 401 : 400, { error: { message, type: 'OAuthException', code, fbtrace_id: 'sandbox' } })

/** Facebook: Graph `/me` with and without a version, the dialog and the code exchange. */
export function registerFacebook(app: FastifyInstance, book: SocialBook, config: Config['facebook']): void {
  const me = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
    const query = fields(request.query)
    const person = book.holder('facebook', text(query.access_token) ?? request.headers.authorization?.replace(/^Bearer /, ''))
    if (!person) throw refuse('Invalid OAuth access token - Cannot parse access token', 190)
    const all: Record<string, unknown> = { id: person.id, name: person.name, ...(person.email ? { email: person.email } : {}) }
    const wanted = (text(query.fields) ?? 'id,name').split(',').map((field) => field.trim())
    return Object.fromEntries(Object.entries(all).filter(([field]) => field === 'id' || wanted.includes(field)))
  }
  const call = { config: { service: 'facebook' as const, operation: 'me' } }
  app.get('/me', call, me)
  app.get('/:version(^v\\d+\\.\\d+$)/me', call, me)
  registerAuthorizePage(app, book, 'facebook', '/:version(^v\\d+\\.\\d+$)/dialog/oauth', config.clientId)
  app.get('/:version(^v\\d+\\.\\d+$)/oauth/access_token', { config: { service: 'facebook', operation: 'token' } }, async (request) => {
    const given = exchange(book, 'facebook', config, { grant_type: 'authorization_code', ...fields(request.query) }, true)
    if ('refused' in given) throw refuse('This authorization code has been used or is invalid.', 100)
    return { access_token: given.accessToken, token_type: 'bearer', expires_in: 5_183_999 }
  })
}
