import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

/** Asked by machines every few seconds, and what pages consist of: they would drown the rest. One that fails is written. */
const quiet = /^\/(?:healthz|readyz|metrics|assets\/\*|sw\.js|release\.json|manifest\.webmanifest|offline\.html)$/

export const isQuiet = (route: string): boolean => quiet.test(route)

const members = new WeakSet<FastifyRequest>()

/** This request came with credentials that hold. */
export function noteMember(request: FastifyRequest): void {
  members.add(request)
}

const refusals = new WeakMap<FastifyRequest, string>()

/** This request was refused, by the rule of this name. */
export function noteRefusal(request: FastifyRequest, name: string): void {
  refusals.set(request, name)
}

/**
 * One line a request, written when it is through: the route's pattern and never its address, whether a member asked and
 * never which, so that it says nothing of anybody [availability.access-log]. `milliseconds` until the answer was sent;
 * `bytes` of its body, null where it was streamed; `refusal` where it was refused: access, limits, what did not fit.
 */
export function logAccess(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched'
    if (isQuiet(route) && reply.statusCode < 500) return done()
    const length = reply.getHeader('content-length')
    log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        bytes: length === undefined ? null : Number(length),
        traceId: request.id,
        ...(refusals.has(request) ? { refusal: refusals.get(request) } : {}),
        by: members.has(request) ? 'member' : 'guest',
      },
      'request',
    )
    done()
  })
}
