import { createHash } from 'node:crypto'
import type { Fields } from '../../http/input.ts'
import { text } from '../../http/input.ts'
import type { Provider, SocialBook } from './people.ts'

export type Client = { clientId: string; clientSecret: string }
export type Exchange = { accessToken: string; refreshToken: string } | { refused: 'client' | 'grant' | 'type' }

/**
 * Turns a code (or refresh token) into tokens. Checks client, secret where one is sent or required, redirect
 * address and PKCE verifier against what the login page was opened with; `POST /social/…/tokens` codes bind neither.
 */
export function exchange(book: SocialBook, provider: Provider, client: Client, input: Fields, secretRequired: boolean): Exchange {
  const secret = text(input.client_secret)
  if (input.client_id !== client.clientId || (secret ? secret !== client.clientSecret : secretRequired)) return { refused: 'client' }
  if (input.grant_type === 'refresh_token') {
    const refreshToken = text(input.refresh_token) ?? ''
    const person = book.holder(provider, refreshToken, 'refresh')
    return person ? { accessToken: book.token(provider, person.key, 'access'), refreshToken } : { refused: 'grant' }
  }
  if (input.grant_type !== 'authorization_code') return { refused: 'type' }
  const grant = book.redeem(text(input.code) ?? '')
  if (!grant || !grant.personKey.startsWith(`${provider}:`)) return { refused: 'grant' }
  if (grant.redirectUri && input.redirect_uri !== undefined && grant.redirectUri !== input.redirect_uri) return { refused: 'grant' }
  if (
    grant.challenge &&
    createHash('sha256')
      .update(text(input.code_verifier) ?? '')
      .digest('base64url') !== grant.challenge
  )
    return { refused: 'grant' }
  return { accessToken: book.token(provider, grant.personKey, 'access'), refreshToken: book.token(provider, grant.personKey, 'refresh') }
}
