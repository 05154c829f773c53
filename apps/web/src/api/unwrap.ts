import { ApiError } from '@dure/contract/client'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The data of a success: `{code: 0, data}` is unwrapped, anything else is the JSON itself. */
export function unwrap(json: unknown): unknown {
  return isObject(json) && json.code === 0 && 'data' in json ? json.data : json
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The refusal in a failed answer, of either style; a body that is no JSON of ours gets a general text. */
export function errorOf(status: number, json: unknown, traceId?: string): ApiError {
  const body = isObject(json) ? json : {}
  return new ApiError({
    status,
    code: typeof body.code === 'number' ? body.code : 1009,
    name: text(body.name) ?? 'UNKNOWN',
    reason: text(body.reason) ?? text(body.detail) ?? '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.',
    ...(isObject(body.fields) ? { fields: body.fields as Record<string, string> } : {}),
    data: body.data ?? null,
    ...((text(body.traceId) ?? traceId) ? { traceId: text(body.traceId) ?? traceId! } : {}),
  })
}

/** A failure before any answer came: no network, or no answer in time. */
export function networkError(timedOut: boolean): ApiError {
  return timedOut
    ? new ApiError({ status: 0, code: 1009, name: 'CLIENT_TIMEOUT', reason: '응답이 늦어지고 있어요. 잠시 후 다시 시도해 주세요.' })
    : new ApiError({ status: 0, code: 1009, name: 'NETWORK', reason: '인터넷 연결을 확인한 뒤 다시 시도해 주세요.' })
}
