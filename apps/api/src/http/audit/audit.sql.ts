import { sql, type Selectable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export type AuditFilter = {
  readonly operatorId: number | null
  readonly act: string | null
  /** `members` or `members:12`. */
  readonly targetType: string | null
  readonly targetId: string | null
  readonly from: Date | null
  readonly to: Date | null
  readonly before: number | null
}

export type AuditRow = Selectable<Database['auditEntry']>

/** The newest first. */
export async function auditEntries(db: Db, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select e.* from audit_entry e where true
      ${filter.before === null ? sql`` : sql`and e.id < ${filter.before}`}
      ${filter.operatorId === null ? sql`` : sql`and e.operator_id = ${filter.operatorId}`}
      ${filter.act === null ? sql`` : sql`and e.act = ${filter.act}`}
      ${filter.targetType === null ? sql`` : sql`and e.target_type = ${filter.targetType}`}
      ${filter.targetId === null ? sql`` : sql`and e.target_id = ${filter.targetId}`}
      ${filter.from === null ? sql`` : sql`and e.created_at >= ${filter.from}`}
      ${filter.to === null ? sql`` : sql`and e.created_at < ${filter.to}`}
    order by e.id desc limit ${limit}`.execute(db)
  return rows
}

/** The last acts on each of these, the newest first. */
export async function lastActs(db: Db, targetType: string, targetIds: readonly string[], each: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select e.* from unnest(${[...targetIds]}::text[]) as t(id) cross join lateral (
      select * from audit_entry where target_type = ${targetType} and target_id = t.id order by id desc limit ${each}) e
    order by e.id desc`.execute(db)
  return rows
}
