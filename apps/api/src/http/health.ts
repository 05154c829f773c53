import { SECOND } from '@dure/kernel/time'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { House } from '../context.ts'
import { awayOf } from '../database/away.ts'
import type { Db } from '../database/connect.ts'
import { isMigrated } from '../database/fitness.ts'
import { Slot } from '../hooks.ts'
import type { AwayNotes } from './awayNotes.ts'
import type { Drain } from './drain.ts'

/** When the books were proved last, and how many differences that found: the domain above does it. */
export const reconciledHook = new Slot<(db: Db) => Promise<{ finishedAt: Date; differences: number } | undefined>>('reconciliation')

/** Who asks whether we are ready waits no longer than this for each of the database's answers. */
const readyWithin = 1.5 * SECOND

/** `/healthz`: the process is up. `/readyz`: it does not leave, and the database answers, has this version's schema and keeps what is written. `/metrics`: for those who hold the token. */
export function healthRoutes(app: FastifyInstance, house: House, away: AwayNotes, drain: Drain): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'http_requests_total',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer by route',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  // Read when asked for: whichever node reconciled, each tells the same.
  const reconciled = () => reconciledHook.hooks(house.db)
  registry.registerMetric(
    new Gauge({
      name: 'ledger_differences',
      help: 'What the last daily reconciliation found',
      registers: [],
      async collect() {
        const last = await reconciled()
        if (last !== undefined) this.set(last.differences)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'ledger_reconciled_seconds_ago',
      help: 'Since the last daily reconciliation ended',
      registers: [],
      async collect() {
        const last = await reconciled()
        if (last !== undefined) this.set((house.clock.now().getTime() - last.finishedAt.getTime()) / SECOND)
      },
    }),
  )
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    calls.inc({ method: request.method, route, status: String(reply.statusCode) })
    seconds.observe({ method: request.method, route }, reply.elapsedTime / SECOND)
  })

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if (drain.leaving()) return reply.code(503).send({ status: 'draining' })
    try {
      if (!(await soon(isMigrated((text, values) => house.pool.query(text, values))))) return reply.code(503).send({ status: 'schema' })
      // A database that answers and keeps nothing is not ready: a full disk, a copy that only reads.
      await soon(
        sql`insert into rate_window (bucket, window_start, hits) values ('readyz', 'epoch', 1)
        on conflict (bucket, window_start) do update set hits = 1`.execute(house.counters),
      )
    } catch (error) {
      return reply.code(503).send({ status: awayOf(error) === 'full' ? 'disk' : 'database' })
    }
    return away.diskWasFull() ? reply.code(503).send({ status: 'disk' }) : { status: 'ready' }
  })
  app.get('/metrics', async (request, reply) => {
    const token = house.config.metricsToken
    if (token === null || request.headers.authorization !== `Bearer ${token}`) return reply.code(404).send()
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

/** @throws where no answer comes in time: a database that is silent is as good as none. */
async function soon<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database is silent')), readyWithin)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
