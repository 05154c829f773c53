import type { FastifyInstance, FastifyReply } from 'fastify'
import { FAILURE_OF } from './failures.ts'
import type { Faults, Service } from './faults.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a provider's own call; screens and test helpers carry none and never misbehave. */
    service?: Service
    operation?: string
    /** The call moves money, so `charge-then-timeout` applies. */
    charges?: boolean
  }
  interface FastifyRequest {
    hangAfterwards?: boolean
  }
}

/** Keeps the connection open without an answer until the client gives up, at most `limitMs`. */
function hang(reply: FastifyReply, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => reply.raw.destroy(), limitMs)
    reply.raw.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Makes provider calls misbehave as `POST /faults` asked, before or after their work. */
export function registerFaultHooks(app: FastifyInstance, faults: Faults, hangMs: number): void {
  app.addHook('preHandler', async (request, reply) => {
    const { service, operation, charges } = request.routeOptions.config
    if (!service) return
    const kind = faults.take(service, charges ? ['timeout', 'error', 'charge-then-timeout'] : ['timeout', 'error'], operation)
    if (kind === 'timeout') {
      reply.hijack()
      await hang(reply, hangMs)
      return
    }
    if (kind === 'error') {
      const failure = FAILURE_OF[service]
      return reply.code(failure.status).send(failure.body)
    }
    if (kind === 'charge-then-timeout') request.hangAfterwards = true
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.hangAfterwards) await hang(reply, hangMs)
    return payload
  })
}
