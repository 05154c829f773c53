import { sql, type Selectable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export type WindowRow = Selectable<Database['maintenanceWindow']>
export type WindowFields = { startsAt: Date; endsAt: Date; title: string; message: string }

export function latestWindows(db: Db, limit: number): Promise<WindowRow[]> {
  return db.selectFrom('maintenanceWindow').selectAll().orderBy('startsAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Those that have not ended, the next first. */
export function windowsAhead(db: Db, now: Date): Promise<Pick<WindowRow, 'startsAt' | 'endsAt' | 'title' | 'message'>[]> {
  return db
    .selectFrom('maintenanceWindow')
    .select(['startsAt', 'endsAt', 'title', 'message'])
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .execute()
}

/** Operators who set windows wait for each other, so that no two overlap. */
export async function lockWindows(db: Db): Promise<void> {
  await sql`lock table maintenance_window in share row exclusive mode`.execute(db)
}

export function windowById(db: Db, id: number): Promise<WindowRow | undefined> {
  return db.selectFrom('maintenanceWindow').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function overlaps(db: Db, given: { startsAt: Date; endsAt: Date; exceptId: number | null }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from maintenance_window where ended_at is null and starts_at < ${given.endsAt} and ends_at > ${given.startsAt}
      and id is distinct from ${given.exceptId}::bigint limit 1`.execute(db)
  return rows.length > 0
}

export function insertWindow(db: Db, given: WindowFields & { by: number; at: Date }): Promise<WindowRow> {
  return db
    .insertInto('maintenanceWindow')
    .values({
      startsAt: given.startsAt,
      endsAt: given.endsAt,
      title: given.title,
      message: given.message,
      createdBy: given.by,
      createdAt: given.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateWindow(db: Db, id: number, given: WindowFields): Promise<WindowRow> {
  return db
    .updateTable('maintenanceWindow')
    .set({ startsAt: given.startsAt, endsAt: given.endsAt, title: given.title, message: given.message })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function endWindow(db: Db, id: number, at: Date): Promise<WindowRow> {
  return db.updateTable('maintenanceWindow').set({ endedAt: at }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
