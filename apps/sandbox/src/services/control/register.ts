import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { STYLE } from '../../screens/style.ts'
import { registerClock } from './clockRoutes.ts'
import { registerControlScreen } from './controlScreen.ts'
import { registerFaults } from './faultRoutes.ts'
import { registerIndex } from './indexScreen.ts'

/** Clock, faults, reset, health and the index page. */
export function registerControl(app: FastifyInstance, context: Context): void {
  registerClock(app, context)
  registerFaults(app, context)
  registerControlScreen(app, context)
  registerIndex(app, context)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=60').send(STYLE))
  app.post('/reset', async () => {
    // The clock stays: the product's cannot go back either.
    context.books.wipe(['clock'])
    return { reset: true }
  })
}
