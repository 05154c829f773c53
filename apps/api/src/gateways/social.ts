import { createHmac } from 'node:crypto'
import { parseEmail } from '@dure/kernel/email'
import { parseMobile } from '@dure/kernel/phone'
import type { Config } from '../config/config.ts'
import { GatewayError } from './gatewayError.ts'
import { providerCall, type ProviderRequest } from './http.ts'

export type SocialProvider = 'kakao' | 'naver' | 'facebook'

/** Somebody as a provider knows him. `subject` is its id of him, given to us alone. */
export type SocialPerson = {
  readonly provider: SocialProvider
  readonly subject: string
  readonly name: string
  /** The name the provider itself holds him by, which he cannot choose; null where it tells none. */
  readonly realName: string | null
  readonly email: string | null
  readonly phone: string | null
}

export type SocialGateway = {
  /** The provider takes a PKCE challenge. */
  readonly pkce: boolean
  /** Its login page, which leads back to `redirectUri` with `code` and `state`. */
  authorizeUrl(asked: { redirectUri: string; state: string; challenge: string }): string
  /** Turns a code into an access token. @throws GatewayError */
  exchange(given: { code: string; redirectUri: string; state: string; verifier: string | null }): Promise<string>
  /** Whose access token it is; one given to another app is refused. @throws GatewayError */
  person(accessToken: string): Promise<SocialPerson>
}

export type SocialGateways = Readonly<Record<SocialProvider, SocialGateway>>

export function socialGateways(config: Config['gateways']): SocialGateways {
  return { kakao: kakao(config.kakaoLogin), naver: naver(config.naverLogin), facebook: facebook(config.facebookLogin) }
}

const form = (fields: Record<string, string>): ProviderRequest => ({ method: 'POST', body: new URLSearchParams(fields) })
const bearer = (token: string): ProviderRequest => ({ headers: { authorization: `Bearer ${token}` } })
const address = (url: string, query: Record<string, string>): string => `${url}?${new URLSearchParams(query).toString()}`

function kakao(config: Config['gateways']['kakaoLogin']): SocialGateway {
  type Account = { name?: string; email?: string; is_email_valid?: boolean; is_email_verified?: boolean; phone_number?: string }
  type User = { id: number; properties?: { nickname?: string }; kakao_account?: Account & { profile?: { nickname?: string } } }
  return {
    pkce: true,
    authorizeUrl: ({ redirectUri, state, challenge }) =>
      address(`${config.authUrl}/oauth/authorize`, {
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }),
    async exchange({ code, redirectUri, verifier }) {
      const answer = await providerCall<{ access_token: string }>(
        'kakao',
        `${config.authUrl}/oauth/token`,
        form({
          grant_type: 'authorization_code',
          client_id: config.clientId,
          client_secret: config.clientSecret,
          redirect_uri: redirectUri,
          code,
          ...(verifier === null ? {} : { code_verifier: verifier }),
        }),
      )
      return answer.access_token
    },
    async person(accessToken) {
      const [token, user] = await Promise.all([
        providerCall<{ app_id: number }>('kakao', `${config.apiUrl}/v1/user/access_token_info`, bearer(accessToken)),
        providerCall<User>('kakao', `${config.apiUrl}/v2/user/me`, bearer(accessToken)),
      ])
      if (String(token.app_id) !== config.appId) throw new GatewayError('kakao', 401, 'OTHER_APP', 'the token was given to another app')
      const account = user.kakao_account ?? {}
      return {
        provider: 'kakao',
        subject: String(user.id),
        name: account.name ?? account.profile?.nickname ?? user.properties?.nickname ?? '',
        realName: account.name ?? null,
        // Kakao says itself whether somebody has shown that the address is his.
        email: account.is_email_valid && account.is_email_verified ? (parseEmail(account.email ?? '') ?? null) : null,
        phone: parseMobile(account.phone_number ?? '') ?? null,
      }
    },
  }
}

function naver(config: Config['gateways']['naverLogin']): SocialGateway {
  type Profile = { id: string; name?: string; nickname?: string; email?: string; mobile?: string }
  return {
    pkce: false,
    authorizeUrl: ({ redirectUri, state }) =>
      address(`${config.authUrl}/oauth2.0/authorize`, {
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: redirectUri,
        state,
      }),
    async exchange({ code, state }) {
      // Refuses with status 200 and an `error`.
      const answer = await providerCall<{ access_token?: string; error?: string; error_description?: string }>(
        'naver',
        `${config.authUrl}/oauth2.0/token`,
        form({ grant_type: 'authorization_code', client_id: config.clientId, client_secret: config.clientSecret, code, state }),
      )
      if (answer.access_token === undefined)
        throw new GatewayError('naver', 400, answer.error ?? 'NO_TOKEN', answer.error_description ?? 'no token')
      return answer.access_token
    },
    async person(accessToken) {
      const answer = await providerCall<{ resultcode: string; response?: Profile }>(
        'naver',
        `${config.apiUrl}/v1/nid/me`,
        bearer(accessToken),
      )
      if (answer.resultcode !== '00' || answer.response === undefined)
        throw new GatewayError('naver', 401, answer.resultcode, 'the profile was refused')
      const { id, name, nickname, email, mobile } = answer.response
      return {
        provider: 'naver',
        subject: id,
        name: name ?? nickname ?? '',
        realName: name ?? null,
        email: parseEmail(email ?? '') ?? null,
        phone: parseMobile(mobile ?? '') ?? null,
      }
    },
  }
}

const graph = 'v21.0'

function facebook(config: Config['gateways']['facebookLogin']): SocialGateway {
  return {
    pkce: false,
    authorizeUrl: ({ redirectUri, state }) =>
      address(`${config.dialogUrl}/${graph}/dialog/oauth`, {
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: redirectUri,
        state,
        scope: 'email,public_profile',
      }),
    async exchange({ code, redirectUri }) {
      const query = { client_id: config.clientId, client_secret: config.clientSecret, redirect_uri: redirectUri, code }
      const answer = await providerCall<{ access_token: string }>(
        'facebook',
        address(`${config.graphUrl}/${graph}/oauth/access_token`, query),
        {},
      )
      return answer.access_token
    },
    async person(accessToken) {
      // The proof binds the token to our app: Facebook refuses one that another app was given.
      const proof = createHmac('sha256', config.clientSecret).update(accessToken).digest('hex')
      const query = { fields: 'id,name,email', appsecret_proof: proof }
      const user = await providerCall<{ id: string; name?: string; email?: string }>(
        'facebook',
        address(`${config.graphUrl}/${graph}/me`, query),
        bearer(accessToken),
      )
      return {
        provider: 'facebook',
        subject: user.id,
        name: user.name ?? '',
        realName: null,
        email: parseEmail(user.email ?? '') ?? null,
        phone: null,
      }
    },
  }
}
