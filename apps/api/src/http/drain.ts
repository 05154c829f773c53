import type { FastifyInstance } from 'fastify'
import { fail } from '@dure/contract/errors'
import { answerFailure } from './errorHandler.ts'

/** Seconds after which another node has the caller: the balancer has taken this one out by then. */
const elsewhereAfter = 2
/** What those who watch the process ask until its very end. */
const watched = /^\/(healthz|readyz|metrics)$/

/** How far the end of this process has come. */
export type Drain = {
  /** It serves everything and says that it is not ready, so that whoever spreads the calls leaves it out. */
  leave(): void
  /** Calls that come from here on are sent elsewhere [availability.drain]; those under way are finished. */
  refuse(): void
  leaving(): boolean
}

/** Prepares the end of the server; register it first. `page` is what a person sees in place of an answer, by trace id. */
export function drainable(app: FastifyInstance, page: (traceId: string) => string): Drain {
  let state: 'serving' | 'leaving' | 'refusing' = 'serving'
  app.addHook('onRequest', (request, reply, done) => {
    if (state !== 'refusing' || watched.test(request.routeOptions.url ?? '')) return done()
    if (request.headers.accept?.includes('text/html') !== true)
      return void answerFailure(request, reply, fail('AWAY_FOR_A_MOMENT', { retryAfter: elsewhereAfter }))
    void reply
      .code(503)
      .headers({ 'retry-after': elsewhereAfter, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
      .send(page(request.id))
  })
  // Also of what began before: the next call needs a connection of its own, which another node takes.
  app.addHook('onSend', (_, reply, __, done) => {
    if (state === 'refusing') void reply.header('connection', 'close')
    done()
  })
  return {
    leave: () => void (state = 'leaving'),
    refuse: () => void (state = 'refusing'),
    leaving: () => state !== 'serving',
  }
}
