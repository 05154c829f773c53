import type { FastifyError, FastifyInstance } from 'fastify'
import { fail, type Failure } from '@dure/contract/errors'
import { failureBody } from './answers.ts'

/** The one place where what went wrong becomes HTTP: bugs answer 1009 and a trace id, nothing else. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const failure = transportFailure(error)
    if (failure.failure === 'UNKNOWN')
      request.log.error({ err: error, traceId: request.id, url: request.routeOptions.url }, 'request failed')
    const { status, body } = failureBody(failure, 'wrapped', request.id)
    return reply.code(status).header('x-trace-id', request.id).send(body)
  })
}

function transportFailure(error: FastifyError): Failure {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return fail('PAYLOAD_TOO_LARGE')
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return fail('FILE_TOO_LARGE')
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return fail('ENCODE_ERROR')
  return fail('UNKNOWN')
}
