import { sql, type Selectable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export type ReconciliationRow = Selectable<Database['reconciliation']>

export async function wasBegun(db: Db, day: string): Promise<boolean> {
  return (await db.selectFrom('reconciliation').select('id').where('day', '=', day).executeTakeFirst()) !== undefined
}

/** Begins the day's reconciliation. @returns its id; undefined where it was begun already. */
export async function beginReconciliation(db: Db, day: string, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into reconciliation (day, started_at) values (${day}::date, ${now}) on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

export async function endReconciliation(
  db: Db,
  id: number,
  given: { at: Date; payments: number; differences: readonly object[] },
): Promise<void> {
  await db
    .updateTable('reconciliation')
    .set({ finished_at: given.at, payments: given.payments, differences: sql`${JSON.stringify(given.differences)}::jsonb` })
    .where('id', '=', id)
    .execute()
}

export function latestReconciliations(db: Db, limit: number): Promise<ReconciliationRow[]> {
  return db.selectFrom('reconciliation').selectAll().orderBy('day', 'desc').limit(limit).execute()
}
