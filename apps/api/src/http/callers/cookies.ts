import { signInLimits } from '@dure/contract/sign-in/limits'
import { SECOND } from '@dure/kernel/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../../context.ts'

/** Holds a session's key. */
export const authCookie = 'dure_auth'

/** Browsers take a cookie of such a name from this very host over https, and from no other name beneath the domain [sign-in.cookies]. */
const boundTo = '__Host-'

type Cookie = { readonly name: string; readonly value: string; readonly seconds: number; readonly sameSite: 'Lax' | 'Strict' }

/** A cookie's value; null when the request has none of that name. */
export function cookieOf(request: FastifyRequest, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return decoded(part.slice(at + 1).trim())
  }
  return null
}

/** What is no escape of ours stands for itself. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The values of a secret cookie, the bound one first; the plain name is what the release before, and plain http, know. */
export const secretsOf = (request: FastifyRequest, name: string): string[] =>
  [cookieOf(request, boundTo + name), cookieOf(request, name)].filter(
    (value, at, both): value is string => value !== null && value !== '' && both.indexOf(value) === at,
  )

/**
 * Sets a cookie that scripts never read. Under both names where browsers come by https: nobody is logged out while nodes of the
 * release before serve beside this one, or when one goes back to it.
 */
export function setSecret(reply: FastifyReply, house: House, { name, value, seconds, sameSite }: Cookie): void {
  const { secureCookies } = house.config
  for (const as of secureCookies ? [boundTo + name, name] : [name])
    void reply.header(
      'set-cookie',
      `${as}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secureCookies ? '; Secure' : ''}`,
    )
}

/** Lax: who follows a link from a mail is logged in. */
export const setAuthCookie = (reply: FastifyReply, house: House, key: string): void =>
  setSecret(reply, house, { name: authCookie, value: key, seconds: signInLimits.sessionFor / SECOND, sameSite: 'Lax' })

export const clearAuthCookie = (reply: FastifyReply, house: House): void =>
  setSecret(reply, house, { name: authCookie, value: '', seconds: 0, sameSite: 'Lax' })

/** Whether an answer sets or clears the session's cookie already. */
export const setsAuthCookie = (reply: FastifyReply): boolean =>
  [reply.getHeader('set-cookie') ?? []].flat().some((one) => String(one).replace(boundTo, '').startsWith(`${authCookie}=`))
