import { SECOND } from '@dure/kernel/time'
import { gatewayCall } from '../metrics/counters.ts'
import { traceHeaders } from '../tracing/tracing.ts'
import { GatewayError } from './gatewayError.ts'

const timeout = 10 * SECOND

export type ProviderRequest = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

/** One JSON call to a provider, within ten seconds or what is left of them. @throws GatewayError for everything but 2xx. */
export function providerCall<T>(service: string, url: string, init: ProviderRequest, seconds = timeout / SECOND): Promise<T> {
  return gatewayCall(service, () => call<T>(service, url, init, seconds))
}

async function call<T>(service: string, url: string, init: ProviderRequest, seconds: number): Promise<T> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, { ...init, headers: { ...init.headers, ...traceHeaders() }, signal: AbortSignal.timeout(seconds * SECOND) })
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
