import { createCaller, type Json } from '../caller.ts'
import type { TestHouse } from '../house.ts'
import { customer, type Person } from '../people.ts'

export type Provider = 'kakao' | 'naver' | 'facebook'
export type Stranger = { readonly name: string; readonly email?: string; readonly phone?: string }

/** Somebody logs in at a provider without its page. */
export async function tokensOf(house: TestHouse, provider: Provider, person: Stranger): Promise<{ accessToken: string; code: string }> {
  const response = await fetch(`${house.sandbox.url}/social/${provider}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  return (await response.json()) as { accessToken: string; code: string }
}

export type Begun = { readonly url: string; readonly cookie: string }
export type CameBack = { readonly code: string; readonly state: string }

/** One browser's way through a provider's page, over HTTP. */
export function browserOf(house: TestHouse, person?: Person) {
  const session = person === undefined ? '' : `dure_auth=${person.key}; `
  const send = (path: string, body: unknown, cookie = '') =>
    createCaller(house.url, null).raw('POST', path, body, { cookie: session + cookie, origin: house.url })
  return {
    async begin(provider: Provider, redirect?: string): Promise<Begun> {
      const answer = await send(`/api2/auth/social/${provider}/start`, redirect === undefined ? {} : { redirect })
      const cookie = /dure_social=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? ''
      return { url: answer.body.data.url as string, cookie }
    },
    /** Picks somebody at the page, or refuses. */
    async choose({ url }: Begun, who: Stranger | 'deny'): Promise<URLSearchParams> {
      const body = new URLSearchParams(who === 'deny' ? { deny: '1' } : { email: '', phone: '', ...who })
      const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
      return new URL(response.headers.get('location') ?? '').searchParams
    },
    finish: (provider: Provider, given: CameBack, cookie: string) => send(`/api2/auth/social/${provider}/finish`, given, cookie),
    /** The whole way. */
    async walk(provider: Provider, who: Stranger, redirect?: string): Promise<{ status: number; headers: Headers; body: Json }> {
      const begun = await this.begin(provider, redirect)
      return this.finish(provider, cameBack(await this.choose(begun, who)), begun.cookie)
    },
  }
}

export function cameBack(query: URLSearchParams): CameBack {
  return { code: query.get('code') ?? '', state: query.get('state') ?? '' }
}

/** A member from the time of the Facebook login: an account like any whose only way in is that. */
export async function formerMember(house: TestHouse, name = '한예전'): Promise<Person & { facebook: Stranger; accessToken: string }> {
  const person = await customer(house, name)
  const facebook = { name, email: `fb-${person.userId}@facebook.test` }
  const { accessToken } = await tokensOf(house, 'facebook', facebook)
  const { id } = (await (await fetch(`${house.sandbox.url}/me?fields=id&access_token=${accessToken}`)).json()) as { id: string }
  await house.house.pool.query("update member set signup_method = 'facebook', password_hash = null where id = $1", [person.userId])
  await house.house.pool.query("insert into social_link (member_id, provider, subject, created_at) values ($1, 'facebook', $2, now())", [
    person.userId,
    id,
  ])
  return { ...person, facebook, accessToken }
}
