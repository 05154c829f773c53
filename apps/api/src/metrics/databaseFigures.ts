import { SECOND } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { House } from '../context.ts'
import type { Db } from '../database/connect.ts'
import { partitionsAhead } from '../database/partitions.ts'
import type { Waiting } from '../database/waiting.ts'
import { Hook } from '../hooks.ts'
import { backlogOf, type Backlog } from '../jobs/backlog.ts'
import type { Listener, Timer } from '../jobs/events.ts'
import type { Metrics } from './metrics.ts'

type Reconciled = { readonly finishedAt: Date; readonly differences: number }

/** When the books were proved last, and how many differences that found: the domain above does it. */
export const reconciledHook = new Hook<(db: Db) => Promise<Reconciled | undefined>>('reconciliation')

type Desks = Readonly<Record<string, Waiting>>

/** What waits on the operators' desks: the domain above knows. */
export const desksHook = new Hook<(db: Db, now: Date) => Promise<Desks>>('desks')

/** Who asks for metrics waits for the database for so long; what comes later is told the next time. */
const patience = 2 * SECOND

type Partitions = readonly { readonly table: string; readonly ahead: number }[]

type Known = {
  readonly backlog: Backlog
  readonly reconciled: Reconciled | undefined
  readonly desks: Desks
  readonly partitions: Partitions
  readonly at: number
}

/**
 * What only the database knows, the same whichever process is asked: asked over a connection of its own (`watch`), so that no
 * crowd at the others hides it, and kept, so that a database that is away hides nothing else.
 * @returns asks again, and resolves when that is known or patience ended.
 * In one piece: it asks once, and then says each figure of what was answered.
 */
export function databaseFigures(
  metrics: Metrics,
  house: Pick<House, 'clock'>,
  watch: Db,
  given: { readonly listeners: readonly Listener[]; readonly timers: readonly Timer[] },
): () => Promise<void> {
  let known: Known | undefined
  let up = false
  let asking: Promise<void> | undefined

  const ask = async (): Promise<void> => {
    try {
      const now = house.clock.now()
      const backlog = await backlogOf(watch, given, now)
      const { rows: partitions } = await sql<Partitions[number]>`${sql.raw(partitionsAhead)}`.execute(watch)
      known = {
        backlog,
        reconciled: await reconciledHook.answer(watch),
        desks: await desksHook.answer(watch, now),
        partitions,
        at: Date.now(),
      }
      up = true
    } catch {
      up = false
    } finally {
      asking = undefined
    }
  }

  metrics.gauge({ name: 'database_up', help: 'Whether the database answered when it was asked last', read: () => [{ value: Number(up) }] })
  metrics.gauge({
    name: 'database_figures_timestamp_seconds',
    help: 'When what the database tells here (job queue, timers, books) was last known',
    read: () => (known === undefined ? [] : [{ value: known.at / SECOND }]),
  })
  metrics.gauge({
    name: 'job_queue_jobs',
    help: 'Jobs that wait, by listener',
    labels: ['listener'],
    read: () => (known?.backlog.queues ?? []).map(({ listener, waiting }) => ({ labels: { listener }, value: waiting })),
  })
  metrics.gauge({
    name: 'job_queue_oldest_seconds',
    help: 'How long the oldest job that may run has waited, by listener',
    labels: ['listener'],
    read: () => (known?.backlog.queues ?? []).map(({ listener, oldest }) => ({ labels: { listener }, value: oldest })),
  })
  metrics.gauge({
    name: 'jobs_dead',
    help: 'Jobs that failed for good and wait for an operator',
    read: () => (known === undefined ? [] : [{ value: known.backlog.dead }]),
  })
  metrics.gauge({
    name: 'timer_lag_seconds',
    help: 'For how long at least rows of this timer have been due and were not done: nothing, a minute, ten, an hour',
    labels: ['timer'],
    read: () => (known?.backlog.timers ?? []).map(({ timer, late }) => ({ labels: { timer }, value: late })),
  })
  metrics.gauge({
    name: 'parts_ahead',
    help: 'How many partitions of a table stand ready beyond that of now, made by a timer; below 0 what is written has no place',
    labels: ['table'],
    read: () => (known?.partitions ?? []).map(({ table, ahead }) => ({ labels: { table }, value: ahead })),
  })
  metrics.gauge({
    name: 'ledger_differences',
    help: 'What the last daily reconciliation found',
    read: () => (known?.reconciled === undefined ? [] : [{ value: known.reconciled.differences }]),
  })
  metrics.gauge({
    name: 'ledger_reconciled_seconds_ago',
    help: 'Since the last daily reconciliation ended',
    read: () =>
      known?.reconciled === undefined ? [] : [{ value: (house.clock.now().getTime() - known.reconciled.finishedAt.getTime()) / SECOND }],
  })

  const ofDesks = (value: (waiting: Waiting) => number) => () =>
    Object.entries(known?.desks ?? {}).map(([desk, waiting]) => ({ labels: { desk }, value: value(waiting) }))
  metrics.gauge({
    name: 'desk_things',
    help: 'What waits for an operator, by desk',
    labels: ['desk'],
    read: ofDesks((waiting) => waiting.count),
  })
  metrics.gauge({
    name: 'desk_late_things',
    help: 'What waits for an operator for longer than it should, by desk',
    labels: ['desk'],
    read: ofDesks((waiting) => waiting.late),
  })
  metrics.gauge({
    name: 'desk_oldest_seconds',
    help: 'How long the oldest has waited for an operator, by desk',
    labels: ['desk'],
    read: ofDesks(({ oldestAt }) => (oldestAt === null ? 0 : Math.max(0, (house.clock.now().getTime() - oldestAt.getTime()) / SECOND))),
  })

  return async () => {
    asking ??= ask()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)))
    // Asked and not answered: whoever looks is not to read what was true a while ago.
    await Promise.race([asking, late.then(() => void (up = false))])
    clearTimeout(timer)
  }
}
