import { chatLimits } from '@dure/contract/chat/limits'
import { notificationLimits } from '@dure/contract/notifications/limits'
import { requestLimits } from '@dure/contract/requests/limits'
import { systemLimits } from '@dure/contract/system/limits'
import { SECOND } from '@dure/kernel/time'
import type { Ask } from './korean.ts'
import {
  detachPartition,
  dropPartition,
  endDetaching,
  isPartitioned,
  isPartitionBelow,
  lastPartition,
  makePartition,
  partitionsOf,
  renamePartition,
} from './partitions.sql.ts'

/**
 * A table that lies in partitions (`partition by range`), each of so many keys: the partition of number n, called `<table>_<n>`, ends before
 * the key (n + 1) * span. Numbers have no gaps; the first partition has all keys before it too, and may have the name the release before knows.
 */
export type Partitioned = {
  readonly table: string
  /** How many keys a partition has. */
  readonly span: number
  /** SQL: a key as rows have it that are written at an instant; by functions alone, for it is asked every second. */
  readonly current: (at: string) => string
  /** How many partitions stand ready beyond that of now. */
  readonly ahead: number
  /** SQL: the key below which everything is over at an instant; absent where nothing ever is. */
  readonly over?: (at: string) => string
  /** A column that is unique in each partition by itself; whoever writes looks for it in the others. */
  readonly unique?: string
  /** Whether rows of it are over before their partition is, and are cleared from within the partitions. */
  readonly cleared?: true
}

/** Ids that carry the week their row was made in, by the database's clock (`week_key` in SQL): so many a week, counted since 1970. */
export const keysOfWeek = 2 ** 32
/** Four weeks: of a year there are fourteen partitions. */
export const keysOfNotices = 4 * keysOfWeek

/** Every table that lies in partitions. They are made ahead, and dropped when they are over, by a timer; `migrate` makes them too. */
export const partitioned: readonly Partitioned[] = [
  {
    table: 'delivery',
    span: keysOfWeek,
    current: (at) => `week_key(${at})`,
    // Two months without a timer hurt nobody.
    ahead: 9,
    // [notifications.kept]
    over: (at) => `week_key(${at} - make_interval(secs => ${notificationLimits.deliveriesKeptFor / SECOND}))`,
  },
  {
    table: 'notice',
    span: keysOfNotices,
    current: (at) => `week_key(${at})`,
    // Two months, as of deliveries.
    ahead: 2,
    // [notifications.kept]
    over: (at) => `week_key(${at} - make_interval(secs => ${notificationLimits.noticesKeptFor / SECOND}))`,
    // [notifications.once]
    unique: 'dedupe_key',
  },
  {
    // Nothing of it is ever over [chat.partitions].
    table: 'message',
    span: chatLimits.roomsOfPartition,
    // The room that was opened last.
    current: () => `coalesce(pg_sequence_last_value('public.chat_id_seq'), 0)`,
    // Two million rooms: the busiest house of the capacity plan opens as many in a month and more.
    ahead: 1,
  },
  {
    table: 'idempotency_key',
    // A partition a day.
    span: 1,
    current: (at) => `day_number(${at})`,
    // Without a partition no call that has a key is taken: a month without a timer hurts nobody.
    ahead: 30,
    // [availability.kept-answers]
    over: (at) => `day_number(${at} - make_interval(secs => ${systemLimits.answersKeptFor / SECOND}))`,
  },
  {
    // What was quoted stays, so that no partition is ever over; the rest is cleared from within it [requests.partitions].
    table: 'request_recipient',
    span: requestLimits.requestsOfPartition,
    // The request that was sent last.
    current: () => `coalesce(pg_sequence_last_value('public.request_id_seq'), 0)`,
    // Two million requests: four months of the capacity plan.
    ahead: 1,
    cleared: true,
  },
]

/** How long the making or dropping of a partition may wait for a lock, and with it whoever comes to that table after it. */
const lockTimeout = SECOND / 4

const now = 'now()'

/** Makes the partitions that are to stand ready and do not; one connection at a time. @returns how many it made. */
export async function makePartitions(ask: Ask, tables: readonly Partitioned[] = partitioned, at = now): Promise<number> {
  let made = 0
  for (const one of tables) {
    if (!(await ask<{ partitioned: boolean }>(isPartitioned, [one.table])).rows[0]?.partitioned) continue
    const { rows } = await ask<{ last: string; needed: string }>(
      `select ${lastPartition(one)} as last, ${one.current(at)} / ${one.span} + ${one.ahead} as needed`,
    )
    const needed = Number(rows[0]!.needed)
    for (let number = Number(rows[0]!.last ?? needed - one.ahead - 1) + 1; number <= needed; number += 1, made += 1)
      await inTransaction(ask, makePartition(one, number))
  }
  return made
}

/**
 * Drops the partitions that are over, the oldest first; one connection at a time. Wherever it is broken off, the next turn ends it: a partition
 * that was being detached, and one that was and still lies there.
 * @returns how many it dropped.
 */
export async function dropPartitions(ask: Ask, tables: readonly Partitioned[] = partitioned, at = now): Promise<number> {
  let dropped = 0
  for (const { table, span, over } of tables) {
    if (over === undefined) continue
    const { rows: limits } = await ask<{ limit: string }>(`select ${over(at)} / ${span} as limit`)
    const { rows: partitions } = await ask<{ number: string; name: string; attached: boolean; leaving: boolean }>(
      partitionsOf({ table, span }),
    )
    for (const { number, name: before, attached, leaving } of partitions) {
      if (Number(number) >= Number(limits[0]!.limit)) break
      // Out of its place it is known by its name alone.
      const name = `${table}_${number}`
      if (before !== name) await inTransaction(ask, [renamePartition(before, name)])
      if (leaving) await ask(endDetaching(table, name))
      if (attached) await ask(detachPartition(table, name))
      await inTransaction(ask, [dropPartition(name)])
      dropped += 1
    }
  }
  return dropped
}

async function inTransaction(ask: Ask, statements: readonly string[]): Promise<void> {
  try {
    await ask('begin')
    await ask(`set local lock_timeout = ${lockTimeout}`)
    for (const statement of statements) await ask(statement)
    await ask('commit')
  } catch (error) {
    await ask('rollback').catch(() => {})
    throw error
  }
}

/** SQL, a condition: whether, at an instant, partitions are to be made or dropped. */
export const partitionsWait = (at: string): string =>
  partitioned
    .flatMap(({ table, span, current, ahead, over }) => [
      // Of an instant before the first partition none is missing, though none has that name.
      `(to_regclass('public.${table}_' || (${current(at)} / ${span} + ${ahead})) is null
        and coalesce(${lastPartition({ table, span })}, -1) < ${current(at)} / ${span} + ${ahead})`,
      ...(over === undefined ? [] : [isPartitionBelow({ table, span }, `${over(at)} / ${span}`)]),
    ])
    .join(' or ')

/** SQL: of each table, how many partitions stand ready beyond that of now; below nothing where what is written has no place. */
export const partitionsAhead = partitioned
  .map(({ table, span, current }) => `select '${table}' as table, ${lastPartition({ table, span })} - ${current(now)} / ${span} as ahead`)
  .join(' union all ')
