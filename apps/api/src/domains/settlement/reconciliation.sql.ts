import { HOUR, seoulDay, startOfSeoulDay } from '@dure/kernel/time'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'
import type { Rows } from '../../jobs/events.ts'
import { bookedBefore } from '../../ledger/check.ts'

export type ReconciliationRow = Selectable<Database['reconciliation']>

/** In Seoul, when nearly nobody pays. */
const hour = 4

/** The day whose reconciliation can begin: from the day after the first payment on. */
export function dayToReconcile(now: Date): Rows {
  const today = startOfSeoulDay(now)
  return sql`from (select ${seoulDay(now)}::date as day) as today where ${now.getTime() >= today.getTime() + hour * HOUR}::boolean
    and not exists (select from reconciliation r where r.day = today.day) and ${bookedBefore(today)}`
}

/** Begins the day's reconciliation. @returns its id; undefined where there is none to begin. */
export async function beginReconciliation(db: Db, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into reconciliation (day, started_at) select today.day, ${now}::timestamptz ${dayToReconcile(now)} on conflict do nothing returning id`.execute(
    db,
  )
  return rows[0]?.id
}

export type Proof = { readonly differences: number; readonly beganAt: Date; readonly endedAt: Date }

/** The last proof of the books that ended, and how many differences it found. */
export async function lastProof(db: Db): Promise<Proof | undefined> {
  const { rows } = await sql<Proof>`
    select jsonb_array_length(differences) as differences, started_at as began_at, finished_at as ended_at from reconciliation
    where finished_at is not null order by day desc limit 1`.execute(db)
  return rows[0]
}

export async function endReconciliation(
  db: Db,
  id: number,
  given: { at: Date; payments: number; differences: readonly object[] },
): Promise<void> {
  await db
    .updateTable('reconciliation')
    .set({ finishedAt: given.at, payments: given.payments, differences: sql`${JSON.stringify(given.differences)}::jsonb` })
    .where('id', '=', id)
    .execute()
}

export function latestReconciliations(db: Db, limit: number): Promise<ReconciliationRow[]> {
  return db.selectFrom('reconciliation').selectAll().orderBy('day', 'desc').limit(limit).execute()
}

/** When the last reconciliation that ended began: what was touched since is not proved yet. */
export async function lastProofBegan(db: Db): Promise<Date | null> {
  const last = await db
    .selectFrom('reconciliation')
    .select('startedAt')
    .where('finishedAt', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.startedAt ?? null
}

/** When the books were proved last, and how many differences that found. */
export async function lastReconciled(db: Db): Promise<{ finishedAt: Date; differences: number } | undefined> {
  const { rows } = await sql<{ finishedAt: Date; differences: number }>`
    select finished_at, jsonb_array_length(differences) as differences from reconciliation
    where finished_at is not null order by day desc limit 1`.execute(db)
  return rows[0]
}
