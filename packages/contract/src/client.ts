import type { AnswerOf, Declaration, SentOf } from './endpoint.ts'
import type { endpoints } from './index.ts'

type All = typeof endpoints

/** Every endpoint by `METHOD path`, the only thing a client has to know at run time. */
export type Api = { [K in keyof All as `${All[K]['method']} ${All[K]['path']}`]: All[K] }
export type ApiKey = Extract<keyof Api, string>

/** For whom the page was made that a call comes from: a member's id, or `guest`; answers that let somebody in or out say it too [wire.made-for]. */
export const memberHeader = 'x-dure-member'
export const guestsPage = 'guest'

export type CallOptions = {
  /** Sent as `Idempotency-Key`; made where the user acts and reused on every retry of that act. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Further tries after a failed connection or a 5xx, for what a key or its rules keep from happening twice; none unless asked. */
  readonly retry?: number
}

type Loose = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

/**
 * Calls an endpoint: over HTTP in the browser, in process on the server.
 * @throws ApiError for every answer but success.
 */
export type Call = <K extends ApiKey>(
  key: K,
  ...args: {} extends SentOf<Api[K] & Declaration>
    ? [input?: SentOf<Api[K] & Declaration>, options?: CallOptions]
    : [input: SentOf<Api[K] & Declaration>, options?: CallOptions]
) => Promise<AnswerOf<Api[K] & Declaration>>

/** An operator's act names the version of what he decides on, as his page shows it [moderation.versions]. */
export type SeenOf<K extends ApiKey> = Api[K] extends { readonly about: infer A }
  ? A extends { readonly thing: string; readonly ids?: undefined; readonly unseen?: undefined }
    ? { readonly seen: string | undefined }
    : unknown
  : unknown

/** The same call where whoever forgets that version does not compile. */
export type SeeingCall = <K extends ApiKey>(
  key: K,
  ...args: {} extends SentOf<Api[K] & Declaration> & SeenOf<K>
    ? [input?: SentOf<Api[K] & Declaration>]
    : [input: SentOf<Api[K] & Declaration> & SeenOf<K>]
) => Promise<AnswerOf<Api[K] & Declaration>>

export type Answer<K extends ApiKey> = AnswerOf<Api[K] & Declaration>

const brand = Symbol.for('dure.ApiError')

/**
 * A refusal as the server gave it: numeric code, unique name, Korean text fit to show. Known by its brand:
 * the built pages carry a copy of this class, and must know what the server's own throws.
 */
export class ApiError extends Error {
  readonly [brand] = true
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && brand in value
  }
  readonly status: number
  readonly code: number
  override readonly name: string
  readonly fields: Readonly<Record<string, string>>
  readonly data: unknown
  readonly traceId: string | undefined

  constructor(of: {
    status: number
    code: number
    name: string
    reason: string
    fields?: Record<string, string>
    data?: unknown
    traceId?: string
  }) {
    super(of.reason)
    this.status = of.status
    this.code = of.code
    this.name = of.name
    this.fields = of.fields ?? {}
    this.data = of.data ?? null
    this.traceId = of.traceId
  }
}

const hole = /(^|[/=?&])(undefined|null|NaN)(?=$|[/?&#])/

/**
 * The address of a call.
 * @throws Error naming method and address where a value is undefined, null or NaN [wire.no-holes].
 */
export function addressOf(key: string, input: Loose = {}): { method: string; url: string } {
  const space = key.indexOf(' ')
  const method = key.slice(0, space)
  const params = (input.params ?? {}) as Record<string, unknown>
  let url = key.slice(space + 1).replace(/:([A-Za-z0-9_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  if (query.size > 0) url += `?${query.toString()}`
  if (hole.test(url)) throw new Error(`Refused to send ${method} ${url}: the address holds undefined, null or NaN`)
  return { method, url }
}
