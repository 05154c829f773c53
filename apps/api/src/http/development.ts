import type { FastifyInstance } from 'fastify'
import type { House } from '../context.ts'
import type { Db } from '../database/connect.ts'
import { Slot } from '../hooks.ts'

/** Whether anybody lives here. */
export const inhabitedHook = new Slot<(db: Db) => Promise<boolean>>('whether anybody lives here')

/** Moves the clock and runs what is due; `start` puts it behind before anybody lives here, so that a demo can have a past. Not there in production: it has no key, so this is never called. */
export function developmentRoutes(app: FastifyInstance, house: House, devKey: string): void {
  app.post('/dev/clock', async (request, reply) => {
    if (request.headers['x-dev-key'] !== devKey) return reply.code(404).send()
    const { advance, start } = (request.body ?? {}) as { advance?: unknown; start?: unknown }
    if (typeof start === 'number' && Number.isInteger(start)) {
      if (!(await inhabitedHook.hooks(house.db))) await house.clock.start(start)
      return { now: house.clock.now().toISOString() }
    }
    if (typeof advance !== 'number' || !Number.isInteger(advance) || advance < 0)
      return reply.code(400).send({ message: 'advance: whole seconds, 0 or more' })
    await house.clock.advance(advance)
    await house.jobs.settle(house)
    return { now: house.clock.now().toISOString() }
  })
}
