import type { Role } from '@dure/contract/rights'
import { profileLimits } from '@dure/contract/profiles/limits'
import { signInLimits } from '@dure/contract/sign-in/limits'
import { systemLimits } from '@dure/contract/system/limits'
import { SECOND } from '@dure/kernel/time'
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Context, House } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { HookByKind } from '../../hooks.ts'
import type { Transport } from '../bind.ts'
import { authCookie, clearAuthCookie, cookieOf, secretsOf, setAuthCookie, setsAuthCookie } from './cookies.ts'
import { tellMember } from './madeFor.ts'
import { readToken, signToken } from '../../signedToken.ts'

export function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

/** A short-lived key to a session, for whoever holds its cookie but must not see the cookie's own key [sign-in.derived-key]. */
export function derivedKey(house: House, sessionId: number): string {
  return `st_${signToken(house.config.secret, 'session-token', { subject: sessionId, now: house.clock.now(), seconds: signInLimits.derivedKeyFor / SECOND })}`
}

/** `hash`: by which its session is found; `name`: the same as text. */
export type Credential = { readonly key: string; readonly from: 'header' | 'cookie'; readonly hash: Buffer; readonly name: string }

function credentialBy(key: string, from: Credential['from']): Credential {
  const made = hashKey(key)
  return { key, from, hash: made, name: made.toString('base64') }
}

const sent = new WeakMap<FastifyRequest, readonly Credential[]>()

/** The keys a request carries, the one that counts first: either header scheme, else the cookies. Read once: turns and limits ask for them too. */
function credentialsOf(request: FastifyRequest): readonly Credential[] {
  let found = sent.get(request)
  if (found === undefined) sent.set(request, (found = readCredentials(request)))
  return found
}

function readCredentials(request: FastifyRequest): readonly Credential[] {
  const header = request.headers.authorization
  const match =
    header === undefined ? null : /^(?:Bearer|Token)\s+([A-Za-z0-9_-]{20,200}|st_[A-Za-z0-9_-]{20,200}\.[A-Za-z0-9_-]{43})$/i.exec(header)
  if (match?.[1] !== undefined) return [credentialBy(match[1], 'header')]
  return secretsOf(request, authCookie).map((key) => credentialBy(key, 'cookie'))
}

/** The key that counts first. */
export const credentialOf = (request: FastifyRequest): Credential | null => credentialsOf(request)[0] ?? null

/** Whom a request's key opens the product for, as `find` knows him, and the key; the first of its keys where none opens it. */
export async function callerOf<T>(
  request: FastifyRequest,
  find: (credential: Credential) => Promise<T | null>,
): Promise<{ credential: Credential | null; found: T | null }> {
  const credentials = credentialsOf(request)
  for (const one of credentials) {
    // oxlint-disable-next-line no-await-in-loop -- two at most, the second where the first is dead
    const found = await find(one)
    if (found !== null) return { credential: one, found }
  }
  return { credential: credentials[0] ?? null, found: null }
}

/** Whether the request means to name a key, readable or not: who sends a broken one is told so rather than asked to log in. */
export function sendsKey(request: FastifyRequest): boolean {
  return /^(?:Bearer|Token)\s+\S/i.test(request.headers.authorization ?? '')
}

/** Lets the cookie slide with its session, unless the answer itself sets or clears it. Nothing is done for a key sent otherwise. */
export function renewCookie(house: House, credential: Credential | null, reply: FastifyReply, actor: Actor | null): void {
  if (actor?.renewed !== true) return
  // A derived key must not outlive its five minutes in a cookie.
  if (credential?.from !== 'cookie' || credential.key.includes('.')) return
  if (!setsAuthCookie(reply)) setAuthCookie(reply, house, credential.key)
}

const wroteCookie = 'dure_wrote'

/** Tells every node for a moment that this browser wrote something, so that it reads what it wrote [availability.kept-reads]. */
export const wroteCookieHeader = (secure: boolean): string =>
  `${wroteCookie}=1; Path=/; Max-Age=${systemLimits.remembersWriting / SECOND}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Whether a caller may look for what he wrote a moment ago; who brings his key himself may keep no cookie. */
export const wroteJustNow = (request: FastifyRequest): boolean => cookieOf(request, wroteCookie) !== null || sendsKey(request)

/** Has the browser of a call forget its key, and what it kept of pages and files that the key opened [sign-in.logout-clears]. */
export function forgetAuthCookie({ house }: Context, transport: Transport | null): void {
  if (transport === null) return
  clearAuthCookie(transport.reply, house)
  tellMember(transport.reply, null)
  clearBrowser(transport.reply)
}

/**
 * Of what a browser keeps, its cache of answers and pages alone. Not `cookies`: the known device's is what keeps a stranger's
 * guesses apart from its owner's; nor `storage`: there lies what members typed and did not send, each under his own name, and
 * the files of the build.
 */
export const clearBrowser = (reply: FastifyReply): void => void reply.header('clear-site-data', '"cache"')

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
export function sessionOf(house: House, { key, hash: keyHash }: Credential, now: Date): SessionKey | null {
  // A derived key holds a dot, a session's own never does.
  if (!key.includes('.')) return { by: 'key_hash', value: keyHash }
  const id = readToken(house.config.secret, 'session-token', key.slice(3), now)
  return id === null ? null : { by: 'id', value: id }
}

/** The member behind a key, by one named statement on the hot path. */
export async function findActor(house: House, by: Credential): Promise<Actor | null> {
  const now = house.clock.now()
  const session = sessionOf(house, by, now)
  if (session === null) return null
  const { rows } = await house.pool.query<ActorRow>({
    name: `session-actor-${session.by}`,
    text: callerHooks.answers.actor(session.by),
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
    await callerHooks.answers.slides(house.db, { id: row.sessionId, now, expiresAt })
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

export const callerHooks = new HookByKind<CallerHooks>('callers', { actor: true, slides: true, seen: true })

/** Nobody waits for it. */
function seen(house: House, providerId: number, now: Date, unseenSince: Date): void {
  callerHooks.answers.seen(house.db, { providerId, now, unseenSince }).catch((error: unknown) => house.log.warn({ error }, 'last seen'))
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
