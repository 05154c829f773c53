import type { Context } from '../../context.ts'
import { newId, phoneDigits, stableNumber } from '../../ids.ts'

export const PROVIDERS = ['kakao', 'naver', 'facebook'] as const
export type Provider = (typeof PROVIDERS)[number]

export type SocialPerson = { key: string; provider: Provider; id: string; name: string; email?: string; phone?: string }
export type Grant = { code: string; personKey: string; clientId?: string; redirectUri?: string; challenge?: string; expiresAt: number }
export type Token = { token: string; kind: 'access' | 'refresh'; provider: Provider; personKey: string; expiresAt: number }

const CODE_MS = 10 * 60_000
const ACCESS_MS = 6 * 3_600_000
const REFRESH_MS = 60 * 86_400_000

/** People who are there from the start, on each provider. */
const STANDING: readonly { name: string; email?: string; phone?: string }[] = [
  { name: '김하늘', email: 'haneul@example.com', phone: '010-2000-0001' },
  { name: '이바다', email: 'bada@example.com', phone: '010-2000-0002' },
  { name: '박나무', phone: '010-2000-0003' },
  { name: '최노을', email: 'noeul@example.com' },
]

export type SocialBook = ReturnType<typeof createSocialBook>

/** Stand-in people, and the codes and tokens given for them. */
export function createSocialBook({ books, clock }: Context) {
  const people = books.collection<SocialPerson>('socialPeople')
  const grants = books.collection<Grant>('socialGrants')
  const tokens = books.collection<Token>('socialTokens')

  /** The same e-mail (or else name and phone) is the same person of a provider. */
  const person = (provider: Provider, given: { name: string; email?: string; phone?: string }): SocialPerson => {
    const key = `${provider}:${given.email?.toLowerCase() ?? `${given.name}:${phoneDigits(given.phone ?? '')}`}`
    const before = people.get(key)
    const id = provider === 'naver' ? `nv-${stableNumber(key, 1e12).toString(36)}` : String(3_000_000_000 + stableNumber(key, 900_000_000))
    const known: SocialPerson = { key, provider, id, name: given.name, email: given.email, phone: given.phone ?? before?.phone }
    people.put(key, known)
    return known
  }
  const token = (provider: Provider, personKey: string, kind: Token['kind']): string => {
    const made: Token = {
      token: newId(`${provider}-${kind}`),
      kind,
      provider,
      personKey,
      expiresAt: clock.now() + (kind === 'access' ? ACCESS_MS : REFRESH_MS),
    }
    tokens.put(made.token, made)
    return made.token
  }
  return {
    person,
    token,
    find: (key: string) => people.get(key),
    listOf(provider: Provider): SocialPerson[] {
      STANDING.forEach((one) => person(provider, { ...people.get(`${provider}:${one.email ?? ''}`), ...one }))
      return people.all().filter((one) => one.provider === provider)
    },
    grant(details: Omit<Grant, 'code' | 'expiresAt'>): string {
      const code = newId('code')
      grants.put(code, { ...details, code, expiresAt: clock.now() + CODE_MS })
      return code
    },
    /** A code works once. */
    redeem(code: string): Grant | undefined {
      const found = grants.get(code)
      if (found) grants.remove(code)
      return found && found.expiresAt > clock.now() ? found : undefined
    },
    holder(provider: Provider, value: string | undefined, kind: Token['kind'] = 'access'): SocialPerson | undefined {
      const found = tokens.get(value ?? '')
      return found && found.provider === provider && found.kind === kind && found.expiresAt > clock.now()
        ? people.get(found.personKey)
        : undefined
    },
    revokeAll(personKey: string): void {
      for (const one of tokens.all()) if (one.personKey === personKey) tokens.remove(one.token)
    },
  }
}
