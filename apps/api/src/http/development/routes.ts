import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sameSecret } from '../../sameSecret.ts'
import type { House } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { Hook } from '../../hooks.ts'

/** Whether anybody lives here. */
export const inhabitedHook = new Hook<(db: Db) => Promise<boolean>>('whether anybody lives here')

/**
 * The product's clock, for the sandbox, whose own goes with it. `POST` moves it and runs what is due; `start` puts it behind before anybody
 * lives here, so that a demo can have a past. A move that is not made is refused in words; `GET` tells where the clock stands, whatever
 * became of a move. Not there in production: it has no key, so this is never called.
 */
export function developmentRoutes(app: FastifyInstance, house: House, devKey: string): void {
  const isKnown = ({ headers }: FastifyRequest): boolean => sameSecret(headers['x-dev-key'], devKey)
  const stands = () => ({ now: house.clock.now().toISOString(), offsetSeconds: house.clock.offsetSeconds() })
  app.get('/dev/clock', async (request, reply) => (isKnown(request) ? stands() : reply.code(404).send()))
  app.post('/dev/clock', async (request, reply) => {
    if (!isKnown(request)) return reply.code(404).send()
    const { advance, start } = (request.body ?? {}) as { advance?: unknown; start?: unknown }
    if (typeof start === 'number' && Number.isInteger(start)) {
      if (await inhabitedHook.answer(house.db))
        return reply.code(409).send({ message: '이미 회원이 있어서 시계를 뒤로 옮기지 않았어요. 비어 있는 두레에서만 할 수 있어요.' })
      await house.clock.start(start)
      return stands()
    }
    if (typeof advance !== 'number' || !Number.isInteger(advance) || advance < 0)
      return reply.code(400).send({ message: 'advance는 0 이상의 초여야 해요. 시계를 옮기지 않았어요.' })
    await house.clock.advance(advance)
    await house.jobs.settle(house)
    return stands()
  })
}
