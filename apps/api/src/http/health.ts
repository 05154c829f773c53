import { SECOND } from '@dure/kernel/time'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { House } from '../context.ts'
import { awayOf } from '../database/away.ts'
import { isMigrated } from '../database/fitness.ts'
import { requests, requestSeconds } from '../metrics/counters.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { AwayNotes } from './awayNotes.ts'
import type { Drain } from './drain.ts'

/** Who asks whether we are ready waits no longer than this for each of the database's answers. */
const readyWithin = 1.5 * SECOND

/**
 * `/healthz`: the process is up. `/readyz`: it does not leave, and the database answers, has this version's schema and keeps what is
 * written. `/metrics`: for those who hold the token; `refresh` asks the database anew.
 */
export function healthRoutes(
  app: FastifyInstance,
  house: House,
  away: AwayNotes,
  drain: Drain,
  { metrics, refresh }: { readonly metrics: Metrics; readonly refresh: () => Promise<void> },
): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    requests.inc({ method: request.method, route, status: String(reply.statusCode) })
    requestSeconds.observe({ method: request.method, route }, reply.elapsedTime / SECOND)
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
    await refresh()
    const { registry } = metrics
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
