import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Style } from '@dure/contract/endpoint'
import { fail, type Failure } from '@dure/contract/errors'
import { failureBody } from './answers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the endpoint of this route answers; wrapped unless said. */
    style?: Style
  }
}

/** The one place where what went wrong becomes HTTP: bugs answer 1009 and a trace id, nothing else. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const failure = transportFailure(error)
    if (failure.failure === 'UNKNOWN')
      request.log.error({ err: error, traceId: request.id, url: request.routeOptions.url }, 'request failed')
    return answer(request, reply, failure)
  })
  app.setNotFoundHandler((request, reply) => answer(request, reply, fail('NOT_FOUND')))
}

/** An address that no router reads, such as `/v1/%`, names nothing that exists; a person is shown so. */
export function answerUnreadable(_: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.accept?.includes('text/html') === true) {
    void reply.redirect('/error/404', 302)
    return
  }
  const { status, body } = failureBody(fail('NOT_FOUND'), 'wrapped', request.id)
  void reply.code(status).header('x-trace-id', request.id).send(body)
}

/**
 * A JSON body that is not there is nothing rather than broken: clients name the type on every call,
 * with or without a body.
 */
export function readEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}

function answer(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { status, body } = failureBody(failure, request.routeOptions.config.style ?? 'wrapped', request.id)
  return reply.code(status).header('x-trace-id', request.id).send(body)
}

function transportFailure(error: FastifyError): Failure {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return fail('PAYLOAD_TOO_LARGE')
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return fail('FILE_TOO_LARGE')
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return fail('ENCODE_ERROR')
  return fail('UNKNOWN')
}
