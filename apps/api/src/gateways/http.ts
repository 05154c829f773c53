import { SECOND } from '@dure/kernel/time'
import { AsyncLocalStorage } from 'node:async_hooks'
import { gatewayCall } from '../metrics/counters.ts'
import { traceHeaders } from '../tracing/tracing.ts'
import { GatewayError } from './gatewayError.ts'

const timeout = 10 * SECOND

export type ProviderRequest = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

/**
 * The one way out over HTTP: within so many milliseconds, and to the address it was given alone. Where an answer leads elsewhere nobody
 * follows with our keys and what we know of people: it is no answer [availability.no-redirects].
 */
export function outboundFetch(url: string, init: ProviderRequest, milliseconds: number): Promise<Response> {
  return fetch(url, {
    ...init,
    headers: { ...init.headers, ...traceHeaders() },
    redirect: 'error',
    signal: AbortSignal.timeout(milliseconds),
  })
}

const outward = new AsyncLocalStorage<true>()
let guarded = false

/**
 * Runs a call of a provider's own library, which fetches by itself and would go wherever an answer leads: what it fetches meanwhile
 * leads nowhere either [availability.no-redirects]. Of the libraries none takes a way out of ours in place of the platform's.
 */
export function withoutRedirects<T>(call: () => Promise<T>): Promise<T> {
  if (!guarded) {
    const platform = globalThis.fetch
    globalThis.fetch = (input, init) => platform(input, outward.getStore() === undefined ? init : { ...init, redirect: 'error' })
    guarded = true
  }
  return outward.run(true, call)
}

/** One JSON call to a provider, within ten seconds or what is left of them. @throws GatewayError for everything but 2xx. */
export function providerCall<T>(service: string, url: string, init: ProviderRequest, seconds = timeout / SECOND): Promise<T> {
  return gatewayCall(service, () => call<T>(service, url, init, seconds))
}

async function call<T>(service: string, url: string, init: ProviderRequest, seconds: number): Promise<T> {
  let response: Response
  let text: string
  try {
    response = await outboundFetch(url, init, seconds * SECOND)
    text = await response.text()
  } catch (error) {
    throw new GatewayError(service, 0, 'NO_ANSWER', 'no answer', error)
  }
  const body = parse(text)
  if (!response.ok) {
    const { code, errorCode, type, message } = (body ?? {}) as { code?: string; errorCode?: string; type?: string; message?: string }
    throw new GatewayError(
      service,
      response.status,
      String(code ?? errorCode ?? type ?? response.status),
      message ?? `status ${response.status}`,
    )
  }
  return body as T
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
