import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Style } from '@dure/contract/endpoint'
import { fail, type ErrorName, type Failure } from '@dure/contract/errors'
import { awayOf } from '../database/away.ts'
import { failureBody } from './answers.ts'
import type { AwayNotes } from './awayNotes.ts'
import { toldLater } from './crowds/toldLater.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the endpoint of this route answers; wrapped unless said. */
    style?: Style
    /** The database works long for it, always or where this part of the query is said. */
    costly?: true | string
    /** Large, and asked for by programs alone. */
    bulky?: true
    /** What stands in for it where more than a few of one place wait: its address. */
    standIn?: string
    /** Its body is files, which come in for minutes. */
    takesFiles?: true
    /** What a bug of it answers with, where it has a code of its own. */
    broken?: ErrorName
  }
}

/** Seconds after which a database that was away, or a crowd before it, is worth another try. */
const awayRetryAfter = 2

/** The refusal that stands for an error which passes by itself [availability.away]; null for a bug. */
export function awayFailure(error: unknown): Failure<'AWAY_FOR_A_MOMENT'> | null {
  return awayOf(error) === null ? null : fail('AWAY_FOR_A_MOMENT', { retryAfter: awayRetryAfter })
}

/**
 * The refusal of a call whose session ended between its being let in and its writing what hangs on the session (23503): that of
 * one which came after the end [sign-in.ended-meanwhile]. Every such column is called `session_id`.
 */
function endedFailure(error: unknown): Failure<'INVALID_TOKEN'> | null {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown }
  return code === '23503' && String(constraint).endsWith('_session_id_fkey') ? fail('INVALID_TOKEN') : null
}

/**
 * The one place where what went wrong becomes HTTP: what passes by itself answers 503 and when to come again, bugs answer
 * 1009, or the code their endpoint has for it, and a trace id, nothing else.
 */
export function answerErrors(app: FastifyInstance, away: AwayNotes): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const failure = transportFailure(error)
    // Of a body that was not taken in, before the call had a turn.
    if (error.code?.startsWith('FST_ERR_CTP_')) await toldLater(request)
    const words = { err: error, traceId: request.id, url: request.routeOptions.url }
    if (failure.failure === 'UNKNOWN') request.log.error(words, 'request failed')
    if (failure.failure === 'AWAY_FOR_A_MOMENT') {
      away.note(error)
      request.log.warn(words, 'away for a moment')
    }
    const { broken } = request.routeOptions.config
    return answerFailure(request, reply, failure.failure === 'UNKNOWN' && broken !== undefined ? fail(broken) : failure)
  })
  app.setNotFoundHandler((request, reply) => answerFailure(request, reply, fail('NOT_FOUND')))
}

/** An address that no router reads, such as `/v1/%`, names nothing that exists; a person is shown so. */
export async function answerUnreadable(_: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await toldLater(request)
  if (request.headers.accept?.includes('text/html') === true) {
    void reply.redirect('/error/404', 302)
    return
  }
  const { status, body } = failureBody(fail('NOT_FOUND'), 'wrapped', request.id)
  void reply.code(status).header('x-trace-id', request.id).send(body)
}

/** A failure in the shape of the route that was asked for. */
export function answerFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { status, body, retryAfter } = failureBody(failure, request.routeOptions.config.style ?? 'wrapped', request.id)
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  return reply.code(status).header('x-trace-id', request.id).send(body)
}

function transportFailure(error: FastifyError): Failure {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return fail('PAYLOAD_TOO_LARGE')
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return fail('FILE_TOO_LARGE')
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return fail('ENCODE_ERROR')
  return awayFailure(error) ?? endedFailure(error) ?? fail('UNKNOWN')
}
