import { systemLimits } from '@dure/contract/system/limits'
import type { FastifyInstance } from 'fastify'
import type { House } from '../context.ts'

/** A provider's call to us. `handle` verifies the signature over the raw body before it believes a word. */
export type Webhook = {
  readonly path: string
  /** @returns the status to answer: 2xx once it is kept safe, 4xx for a forgery, 5xx to be sent again. */
  handle(house: House, headers: Record<string, string>, rawBody: string, query: Readonly<Record<string, unknown>>): Promise<number>
}

/** Serves the providers' webhooks with their bodies as they came, for the signatures. */
export function webhookRoutes(app: FastifyInstance, house: House, webhooks: readonly Webhook[]): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    for (const webhook of webhooks)
      scope.post(webhook.path, { bodyLimit: systemLimits.noticeBody }, async (request, reply) => {
        const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
        return reply.code(await webhook.handle(house, headers, request.body as string, request.query as Record<string, unknown>)).send()
      })
  })
}
