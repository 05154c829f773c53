import type { Role } from '@dure/contract/rights'
import { profileLimits } from '@dure/contract/profiles/limits'
import { signInLimits } from '@dure/contract/sign-in/limits'
import { systemLimits } from '@dure/contract/system/limits'
import { SECOND } from '@dure/kernel/time'
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Context, House } from '../context.ts'
import type { Db } from '../database/connect.ts'
import { Slot } from '../hooks.ts'
import type { Transport } from './bind.ts'
import { readToken, signToken } from '../signedToken.ts'

export const authCookie = 'dure_auth'

export function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

/** A short-lived key to a session, for whoever holds its cookie but must not see the cookie's own key [sign-in.derived-key]. */
export function derivedKey(house: House, sessionId: number): string {
  return `st_${signToken(house.config.secret, 'session-token', { subject: sessionId, now: house.clock.now(), seconds: signInLimits.derivedKeyFor / SECOND })}`
}

/** The key a request carries: either header scheme, else the cookie. */
export function credentialOf(request: FastifyRequest): { key: string; from: 'header' | 'cookie' } | null {
  const header = request.headers.authorization
  const match =
    header === undefined ? null : /^(?:Bearer|Token)\s+([A-Za-z0-9_-]{20,200}|st_[A-Za-z0-9_-]{20,200}\.[A-Za-z0-9_-]{43})$/i.exec(header)
  if (match?.[1] !== undefined) return { key: match[1], from: 'header' }
  const cookie = cookieOf(request, authCookie)
  return cookie === null || cookie === '' ? null : { key: cookie, from: 'cookie' }
}

/** Whether the request means to name a key, readable or not: who sends a broken one is told so rather than asked to log in. */
export function sendsKey(request: FastifyRequest): boolean {
  return /^(?:Bearer|Token)\s+\S/i.test(request.headers.authorization ?? '')
}

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

export function authCookieHeader(key: string, secure: boolean): string {
  return `${authCookie}=${key}; Path=/; Max-Age=${signInLimits.sessionFor / SECOND}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Lets the cookie slide with its session, unless the answer itself sets or clears it. Nothing is done for a key sent otherwise. */
export function renewCookie(house: House, request: FastifyRequest, reply: FastifyReply, actor: Actor | null): void {
  if (actor?.renewed !== true) return
  const credential = credentialOf(request)
  // A derived key must not outlive its five minutes in a cookie.
  if (credential?.from !== 'cookie' || credential.key.includes('.')) return
  const set = [reply.getHeader('set-cookie') ?? []].flat()
  if (set.some((one) => String(one).startsWith(`${authCookie}=`))) return
  void reply.header('set-cookie', authCookieHeader(credential.key, house.config.production))
}

const wroteCookie = 'dure_wrote'

/** Tells every node for a moment that this browser wrote something, so that it reads what it wrote [availability.kept-reads]. */
export const wroteCookieHeader = (secure: boolean): string =>
  `${wroteCookie}=1; Path=/; Max-Age=${systemLimits.remembersWriting / SECOND}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Whether a caller may look for what he wrote a moment ago; who brings his key himself may keep no cookie. */
export const wroteJustNow = (request: FastifyRequest): boolean => cookieOf(request, wroteCookie) !== null || sendsKey(request)

export function clearAuthCookieHeader(secure: boolean): string {
  return `${authCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Has the browser of a call forget its key. */
export const forgetAuthCookie = ({ house }: Context, transport: Transport | null): void =>
  void transport?.reply.header('set-cookie', clearAuthCookieHeader(house.config.production))

export type ActorRow = {
  readonly sessionId: number
  readonly memberId: number
  readonly status: string
  readonly roles: readonly Role[]
  readonly counted: boolean
  readonly providerId: number | null
  readonly lastUsedAt: Date
  readonly lastActiveAt: Date | null
  readonly secondFactorAt: Date | null
}

export type SessionKey = { readonly by: 'id' | 'key_hash'; readonly value: number | Buffer }

/** How the session of a key is found; null for a derived key that is forged or too old. */
export function sessionOf(house: House, key: string, now: Date): SessionKey | null {
  // A derived key holds a dot, a session's own never does.
  if (!key.includes('.')) return { by: 'key_hash', value: hashKey(key) }
  const id = readToken(house.config.secret, 'session-token', key.slice(3), now)
  return id === null ? null : { by: 'id', value: id }
}

/** The member behind a key, by one named statement on the hot path. */
export async function findActor(house: House, key: string): Promise<Actor | null> {
  const now = house.clock.now()
  const session = sessionOf(house, key, now)
  if (session === null) return null
  const { rows } = await house.pool.query<ActorRow>({
    name: `session-actor-${session.by}`,
    text: callerHooks.hooks.actor(session.by),
    values: [session.value, now],
  })
  if (rows[0] === undefined) return null
  const actor = await actorOf(house, rows[0], now)
  return session.by === 'id' ? { ...actor, derived: true } : actor
}

/** Who a session's row is; a session in use slides 14 days ahead, and a pro who calls was seen just now. */
export async function actorOf(house: House, row: ActorRow, now: Date): Promise<Actor> {
  const slides = now.getTime() - row.lastUsedAt.getTime() > signInLimits.notedEvery
  if (slides) {
    const expiresAt = new Date(now.getTime() + signInLimits.sessionFor)
    await callerHooks.hooks.slides(house.db, { id: row.sessionId, now, expiresAt })
  }
  const unseenSince = new Date(now.getTime() - profileLimits.seenEvery)
  if (row.providerId !== null && row.lastActiveAt !== null && row.lastActiveAt < unseenSince) seen(house, row.providerId, now, unseenSince)
  return {
    memberId: row.memberId,
    providerId: row.providerId,
    roles: row.roles,
    banned: row.status === 'banned',
    counted: row.counted,
    secondFactor: row.secondFactorAt !== null && now.getTime() - row.secondFactorAt.getTime() < signInLimits.secondFactorFor,
    sessionId: row.sessionId,
    ...(slides ? { renewed: true } : {}),
  }
}

/** What the domains above know and write of who calls. */
export type CallerHooks = {
  /** The statement of an `ActorRow`: of a session that holds (now is $2), by the column that `sessionOf` names ($1). */
  actor(by: SessionKey['by']): string
  /** The session is in use: it lives from now on. */
  slides(db: Db, session: { id: number; now: Date; expiresAt: Date }): Promise<void>
  /** The pro is here; of many calls at once one writes. */
  seen(db: Db, pro: { providerId: number; now: Date; unseenSince: Date }): Promise<void>
}

export const callerHooks = new Slot<CallerHooks>('callers')

/** Nobody waits for it. */
function seen(house: House, providerId: number, now: Date, unseenSince: Date): void {
  callerHooks.hooks.seen(house.db, { providerId, now, unseenSince }).catch((error: unknown) => house.log.warn({ error }, 'last seen'))
}

/** A write that rides on the cookie must come from our own pages. */
export function isSameOrigin(request: FastifyRequest, origin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const from = request.headers.origin ?? request.headers.referer
  if (from === undefined || !URL.canParse(from)) return false
  const host = new URL(from).host
  return host === request.headers.host || host === new URL(origin).host
}
