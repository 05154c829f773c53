import type { FastifyRequest } from 'fastify'
import { ApiError, type Call } from '@dure/contract/client'
import { errors, failed } from '@dure/contract/errors'
import type { Actor, House } from '../context.ts'
import type { Bound } from './bind.ts'
import { writeBare } from './answers.ts'
import { awayFailure } from './errorHandler.ts'
import { execute } from './execute.ts'
import { requestContext } from './register.ts'

type Loose = { params?: unknown; query?: unknown; body?: unknown }

/** The typed call for pages rendered on the server: the same checks and use cases without the wire. Reads only. */
export function inProcessCalls(house: House, bound: readonly Bound[]): (request: FastifyRequest, actor: Actor | null) => Call {
  const byKey = new Map(bound.map((one) => [`${one.declaration.method} ${one.declaration.path}`, one]))
  return (request, actor) => {
    const context = requestContext(house, request, actor)
    const call = async (key: string, input: Loose = {}): Promise<unknown> => {
      const one = byKey.get(key)
      if (one === undefined || one.declaration.method !== 'GET') throw new Error(`${key} cannot be called while rendering`)
      const query = Object.fromEntries(
        Object.entries((input.query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined),
      )
      const raw = { params: stringValues(input.params), query: stringValues(query), body: undefined }
      const outcome = await execute(one, context, raw, { writes: false }).catch((error: unknown) => {
        const away = awayFailure(error)
        if (away === null) throw error
        return away
      })
      if (!failed(outcome)) return outcome
      const entry = errors[outcome.failure]
      throw new ApiError({
        status: entry.status,
        code: entry.code,
        name: outcome.failure,
        reason: outcome.detail.reason || entry.text,
        fields: { ...outcome.detail.fields },
        data: outcome.detail.data,
        traceId: context.traceId,
      })
    }
    return call as Call
  }
}

/** Writes for a page what a call of it was answered: the same fields as on the wire, for all of it stands in the page [wire.shown-fields]. */
export function answerWriter(bound: readonly Bound[]): (key: string, answer: object) => string {
  const byKey = new Map(bound.map(({ declaration }) => [`${declaration.method} ${declaration.path}`, declaration]))
  return (key, answer) => writeBare(byKey.get(key)!, answer)
}

/** Addresses carry text; schemas coerce from it, in process as on the wire. */
function stringValues(value: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, unknown>).map(([name, one]) => [
      name,
      Array.isArray(one) ? one.map(String) : String(one),
    ]),
  )
}
