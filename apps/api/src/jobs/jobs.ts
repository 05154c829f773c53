import { SECOND } from '@dure/kernel/time'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Context, House } from '../context.ts'
import type { Event, Listener, Timer } from './events.ts'
import { deadLetterQueue, makeQueues } from './queues.ts'
import { tracedJob, tracedTimer, withoutTrace, withTrace } from '../tracing/tracing.ts'

const timerIntervalMs = SECOND
/** Milliseconds for a database that may be silent: until a connection stands, until a statement ends, until we stop waiting for it. */
const silence = { connectionTimeoutMillis: 5 * SECOND, statement_timeout: 20 * SECOND, query_timeout: 22 * SECOND, keepAlive: true }
/** How often the connection on which jobs are announced is tried, and how long it has for an answer. */
const announcing = { notifyHeartbeatIntervalMs: 5 * SECOND, notifyHeartbeatTimeoutMs: 3 * SECOND }

/** `listener` is the one that failed; `error` what it said the last time. */
export type DeadJob = { readonly id: string; readonly listener: string; readonly data: object; readonly error: string; readonly at: Date }

/** Background work: events enqueued in the writer's transaction, and timed rows that come due. */
export type Jobs = {
  /** Enqueues one job per listener of the event, in the context's transaction when one is open. */
  emit<T extends object>(context: Context, event: Event<T>, data: T): Promise<void>
  start(house: House): Promise<void>
  stop(): Promise<void>
  /** Runs every timer until nothing is due; answers how many rows it moved. @throws what failed, after the others ran. */
  runDue(house: House): Promise<number>
  /** Runs what is due and every waiting job here and now, until nothing is left. For tests, seeds and the moved clock. */
  settle(house: House): Promise<void>
  /** Jobs that failed for good, the oldest hundred first. */
  dead(): Promise<readonly DeadJob[]>
  /** Puts a dead job back into its queue, in the context's transaction. @returns whether it was there. */
  revive(context: Context, id: string): Promise<boolean>
}

/** In one piece: what it hands out shares the queue and what is under way; each of them is short. */
export function createJobs(options: {
  databaseUrl: string
  log: Logger
  listeners: readonly Listener[]
  timers: readonly Timer[]
  /** Whether this process works the queues, or only writes to them. */
  worker: boolean
}): Jobs {
  const { log, listeners, timers } = options
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    application_name: 'dure-jobs',
    max: 4,
    ...silence,
    ...announcing,
    useListenNotify: options.worker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: false,
    supervise: options.worker,
  })
  boss.on('error', (error) => log.error({ error }, 'job queue'))
  const byEvent = Map.groupBy(listeners, (listener) => listener.event)
  let waiting: NodeJS.Timeout | undefined
  let asking: Promise<void> | undefined
  const running = new Map<Timer, Promise<void>>()
  let stopped = false

  const drain = async (house: House, timer: Timer): Promise<number> => {
    for (let total = 0; ;) {
      const moved = await timer.run(house)
      total += moved
      if (moved === 0 || stopped) return total
    }
  }

  /** The timers that have something to do: one question for all of them. */
  const dueTimers = async (house: House): Promise<readonly Timer[]> => {
    if (timers.length === 0) return []
    const now = house.clock.now()
    const { rows } = await sql<{ due: boolean[] }>`
      select array[${sql.join(timers.map((timer) => sql`exists (select ${timer.due(now)})`))}] as due`.execute(house.db)
    return timers.filter((_, index) => rows[0]?.due[index])
  }

  const runDue = async (house: House): Promise<number> => {
    let total = 0
    const failures: Error[] = []
    for (let moved = -1; moved !== 0 && failures.length === 0; total += moved) {
      moved = 0
      for (const timer of await dueTimers(house)) {
        try {
          moved += await drain(house, timer)
        } catch (error) {
          // The others run all the same.
          failures.push(new Error(`${timer.name}: ${(error as Error).message}`, { cause: error }))
        }
      }
    }
    if (failures.length > 1) throw new AggregateError(failures, failures.map((one) => one.message).join('; '))
    if (failures[0] !== undefined) throw failures[0]
    return total
  }

  // Each runs by itself: what is due in one domain waits for no other, neither for its backlog nor for a slow answer from outside.
  const run = async (house: House, timer: Timer): Promise<void> => {
    await tracedTimer(timer.name, () => drain(house, timer)).catch((error: unknown) => log.error({ error, timer: timer.name }, 'timer'))
    running.delete(timer)
  }
  const ask = async (house: House): Promise<void> => {
    try {
      for (const timer of await dueTimers(house)) if (!running.has(timer) && !stopped) running.set(timer, run(house, timer))
    } catch (error) {
      log.error({ error }, 'timers')
    }
    if (!stopped) waiting = setTimeout(() => (asking = ask(house)), timerIntervalMs)
  }

  /** The listeners that have jobs to do now or later. */
  const busyListeners = async (house: House): Promise<readonly Listener[]> => {
    const { rows } = await sql<{ name: string }>`select distinct name from pgboss.job where state < 'active'`.execute(house.db)
    return listeners.filter((listener) => rows.some(({ name }) => name === listener.name))
  }

  return {
    async emit(context, event, data) {
      const db = fromKysely(context.db)
      for (const listener of byEvent.get(event.name) ?? []) await boss.send(listener.name, withTrace(data), { db })
    },
    async start(house) {
      await boss.start()
      await makeQueues(
        boss,
        listeners.map(({ name }) => name),
      )
      if (!options.worker) return
      for (const listener of listeners)
        await boss.work<object>(
          listener.name,
          { batchSize: 20, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 5, perJobResults: true },
          async (jobs) =>
            Promise.all(
              jobs.map(async (job) => {
                try {
                  await handle(house, listener, job)
                  return { id: job.id, status: 'completed' as const }
                } catch (error) {
                  log.error({ error, job: job.id, listener: listener.name }, 'job failed')
                  return { id: job.id, status: 'failed' as const, output: { message: String(error) } }
                }
              }),
            ),
        )
      asking = ask(house)
    },
    async stop() {
      stopped = true
      clearTimeout(waiting)
      await asking
      await Promise.all(running.values())
      await boss.stop({ graceful: true, timeout: 10 * SECOND })
    },
    runDue,
    async settle(house) {
      for (;;) {
        let handled = await runDue(house)
        for (const listener of await busyListeners(house)) {
          for (;;) {
            const jobs = await boss.fetch<object>(listener.name, { batchSize: 50, ignoreStartAfter: true })
            if (jobs.length === 0) break
            for (const job of jobs) {
              try {
                await handle(house, listener, job)
                await boss.complete(listener.name, job.id)
              } catch (error) {
                log.error({ error, job: job.id, listener: listener.name }, 'job failed')
                await boss.fail(listener.name, job.id, { message: String(error) })
              }
            }
            handled += jobs.length
          }
        }
        if (handled === 0) return
      }
    },
    async dead() {
      const jobs = await boss.findJobs<object>(deadLetterQueue, { limit: 100, queued: true })
      return jobs.map((job) => ({
        id: job.id,
        listener: job.sourceName ?? job.name,
        data: withoutTrace(job.data),
        error: messageOf(job.sourceOutput),
        at: job.createdOn,
      }))
    },
    async revive(context, id) {
      return (await boss.redrive(deadLetterQueue, { ids: [id], db: fromKysely(context.db) })) === 1
    },
  }
}

/** One try of a job, in the trace of who enqueued it. */
const handle = (house: House, listener: Listener, job: { readonly id: string; readonly data: object }): Promise<void> =>
  tracedJob(listener.name, job.data, (data) => listener.handle(house, data, job.id))

function messageOf(output: unknown): string {
  const message = (output as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : ''
}
