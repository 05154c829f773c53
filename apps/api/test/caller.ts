import { addressOf, ApiError, type Call } from '@dure/contract/client'

/** A JSON body as tests poke at it: any field may be asked for. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
export type Json = any

/** Calls the product over HTTP as one person; throws ApiError like the browser's client does. */
export type Caller = Call & {
  /** Any call by text, with the whole response, for what types forbid. */
  raw(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: Json }>
}

export function createCaller(url: string, key: string | null): Caller {
  const raw: Caller['raw'] = async (method, path, body, headers = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : parse(text) }
  }
  const call = async (
    name: string,
    input: { params?: unknown; query?: unknown; body?: unknown; seen?: string } = {},
    options: { idempotencyKey?: string } = {},
  ): Promise<unknown> => {
    const { method, url: path } = addressOf(name, input)
    const body = input.body ?? (method === 'GET' ? undefined : {})
    const response = await raw(method, path, body, {
      ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
      ...(input.seen === undefined ? {} : { 'if-match': `"${input.seen}"` }),
    })
    const answer = response.body
    if (response.status < 400) return answer?.code === 0 && 'data' in answer ? answer.data : answer
    throw new ApiError({
      status: response.status,
      code: answer.code,
      name: answer.name,
      reason: answer.reason ?? answer.detail,
      fields: answer.fields ?? {},
      data: answer.data,
      traceId: answer.traceId,
    })
  }
  return Object.assign(call as Call, { raw })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The name a call is refused with; fails the test when it succeeds. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error.name
    throw error
  }
  throw new Error('The call was expected to be refused, and succeeded')
}
