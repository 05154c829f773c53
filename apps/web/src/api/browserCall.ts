import { SECOND } from '@dure/kernel/time'
import { inspectionForceCookie } from '@dure/contract/analytics/cookies'
import { addressOf, memberHeader } from '@dure/contract/client'
import type { ApiError, Call, CallOptions } from '@dure/contract/client'
import { actsFor, answeredFor, madeForAnother, pageOwner } from '../session/owner.ts'
import { errorOf, networkError, unwrap } from './unwrap.ts'

const timeout = 30 * SECOND

/** What the rest of the page does about an answer that concerns all of it. */
export type CallEvents = {
  /** 401: the session is over. */
  readonly onUnauthorized: () => void
  /** 503 with code 9999. */
  readonly onMaintenance: (error: ApiError) => void
}

/** Headers of every call of ours [wire.headers], with whose page it comes from [wire.made-for]; the last from browsers that an operator let in during maintenance. */
export const channelHeaders = (): Record<string, string> => ({
  'x-dure-channel': 'web',
  'accept-language': 'ko',
  [memberHeader]: actsFor(),
  ...(document.cookie.includes(`${inspectionForceCookie.name}=`) ? { 'x-dure-inspection': '1' } : {}),
})

type Sent = { readonly body?: unknown; readonly seen?: string | undefined }

/** The acts of this page that have no answer yet: one of them may be what ended the session. */
const acting = new Set<Promise<unknown>>()

/** Who logs out here goes where his logout leads, whatever else is refused on the way, before its answer or after it. */
function endUnlessLoggedOut(events: CallEvents): void {
  if (acting.size > 0) void Promise.allSettled(acting).then(() => endUnlessLoggedOut(events))
  else if (actsFor() === pageOwner()) events.onUnauthorized()
}

/** Tells the page about an error that concerns all of it, and gives it back. */
function announce(error: ApiError, events: CallEvents): ApiError {
  if (error.status === 401 && error.name !== 'LOGIN_INCORRECT') endUnlessLoggedOut(events)
  if (error.name === 'OTHER_MEMBER') madeForAnother.tell()
  if (error.status === 503 && error.code === 9999) events.onMaintenance(error)
  return error
}

/** What is aborted with the first of two: `AbortSignal.any`, which browsers at our floor lack [pages.browsers]. */
function either(...signals: readonly AbortSignal[]): AbortSignal {
  const both = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) both.abort(signal.reason)
    signal.addEventListener('abort', () => both.abort(signal.reason), { once: true, signal: both.signal })
  }
  return both.signal
}

/** One try of a call, kept among the acts while it is under way where it is one. */
async function once(method: string, url: string, sent: Sent, options: CallOptions): Promise<unknown> {
  const answer = send(method, url, sent, options)
  if (method === 'GET') return await answer
  acting.add(answer)
  try {
    return await answer
  } finally {
    acting.delete(answer)
  }
}

async function send(method: string, url: string, { body, seen }: Sent, options: CallOptions): Promise<unknown> {
  const timer = AbortSignal.timeout(timeout)
  const signal = options.signal ? either(options.signal, timer) : timer
  const headers: Record<string, string> = { ...channelHeaders(), accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (seen !== undefined) headers['if-match'] = `"${seen}"`
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
  let response: Response
  let json: unknown
  try {
    response = await fetch(url, {
      method,
      headers,
      signal,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const letIn = response.headers.get(memberHeader)
    if (letIn !== null) answeredFor(letIn)
    const raw = await response.text()
    json = raw === '' ? null : parse(raw)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw networkError(timer.aborted)
  }
  if (!response.ok) throw errorOf(response.status, json, response.headers.get('x-trace-id') ?? undefined)
  return unwrap(json)
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

const worthRetrying = (error: unknown): boolean => {
  const status = (error as Partial<ApiError> | null)?.status
  // During maintenance nothing comes back within seconds; a database that is away for a moment does.
  return status === 0 || (status !== undefined && status >= 500 && (error as Partial<ApiError>).code !== 9999)
}

/** The typed call over fetch (`x-dure-channel: web`, 30 s, errors as ApiError). */
export function browserCall(events: CallEvents): Call {
  const call = async (key: string, input: Sent = {}, options: CallOptions = {}): Promise<unknown> => {
    const { method, url } = addressOf(key, input)
    for (let left = options.retry ?? 0; ; left--) {
      try {
        return await once(method, url, input, options)
      } catch (error) {
        if (left > 0 && worthRetrying(error)) continue
        throw (error as Partial<ApiError>).status === undefined ? error : announce(error as ApiError, events)
      }
    }
  }
  return call as Call
}
