import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { pages } from '../../api/src/pages/pages.ts'
import type { PagesOptions } from '../../api/src/pages/pages.ts'
import { answers, customer, fakeCall, provider } from './fakeCall.ts'

/** Pages alone over canned answers; the visitor is named by the cookie `as=customer|provider`. */
export async function pageServer(options: Partial<PagesOptions> = {}): Promise<FastifyInstance> {
  const app = fastify({ logger: { level: 'error' }, genReqId: () => crypto.randomUUID() })
  await pages(app, {
    callFor: () => fakeCall(answers),
    sessionFor: async (request) => {
      const as = /as=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
      return as === 'customer'
        ? { me: customer, mode: 'customer', wroteJustNow: false }
        : as === 'provider'
          ? { me: provider, mode: 'provider', wroteJustNow: false }
          : { me: null, mode: 'guest', wroteJustNow: false }
    },
    allowDebug: true,
    threads: 1,
    ...options,
  })
  for (const key of Object.keys(answers)) {
    const [, path] = key.split(' ') as [string, string]
    app.get(path, async () => ({ code: 0, data: answers[key]!(undefined) }))
  }
  return app
}

if (import.meta.main) {
  const app = await pageServer({ development: process.env.DURE_DEV === '1' })
  console.log(await app.listen({ port: Number(process.env.PORT ?? 4300) }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)))
}
