import { SECOND } from '@dure/kernel/time'
import type { FastifyInstance } from 'fastify'
import type { House } from '../context.ts'
import { isMigrated } from '../database/fitness.ts'
import { requests, requestSeconds } from '../metrics/counters.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { sameSecret } from '../sameSecret.ts'
import type { AwayNotes } from './awayNotes.ts'
import type { Drain } from './drain.ts'
import type { Opening } from './development/opening.ts'

/** Who asks whether we are ready waits no longer than this for each of the database's answers. */
const readyWithin = 1.5 * SECOND

/**
 * `/healthz`: the process is up. `/readyz`: it does not leave, is open, and the database answers, has this version's schema and may be
 * written to. `/metrics`: for those who hold the token; `refresh` asks the database anew.
 */
export function healthRoutes(
  app: FastifyInstance,
  house: House,
  { away, drain, opening }: { readonly away: AwayNotes; readonly drain: Drain; readonly opening: Opening },
  { metrics, refresh }: { readonly metrics: Metrics; readonly refresh: () => Promise<void> },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched'
    requests.inc({ method: request.method, route, status: String(reply.statusCode) })
    requestSeconds.observe({ method: request.method, route }, reply.elapsedTime / SECOND)
    done()
  })

  app.get('/healthz', async () => ({ status: 'ok' }))
  let asking: Promise<'ready' | 'schema' | 'database'> | undefined
  app.get('/readyz', async (_, reply) => {
    if (drain.leaving()) return reply.code(503).send({ status: 'draining' })
    if (opening.closed()) return reply.code(503).send({ status: 'opening' })
    // However many ask at once, the database is asked once.
    asking ??= standing(house).finally(() => (asking = undefined))
    const found = await asking
    if (found !== 'ready') return reply.code(503).send({ status: found })
    return away.diskWasFull() ? reply.code(503).send({ status: 'disk' }) : { status: 'ready' }
  })
  app.get('/metrics', async (request, reply) => {
    const token = house.config.metricsToken
    if (token === null || !sameSecret(request.headers.authorization, `Bearer ${token}`)) return reply.code(404).send()
    await refresh()
    const { registry } = metrics
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

/** What keeps the database from being served from. It is read alone: who asks this may be anybody, and often [availability.readyz]. */
async function standing(house: House): Promise<'ready' | 'schema' | 'database'> {
  try {
    if (!(await soon(isMigrated((text, values) => house.pool.query(text, values))))) return 'schema'
    // A copy that only reads keeps nothing.
    const { rows } = await soon(
      house.pool.query<{ readonly: boolean }>(`select current_setting('transaction_read_only')::bool as readonly`),
    )
    return rows[0]?.readonly === false ? 'ready' : 'database'
  } catch {
    return 'database'
  }
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
