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

/** The newest first. */
export async function auditEntries(db: Db, filter: AuditFilter, limit: number): Promise<Selectable<Database['audit_entry']>[]> {
  const { rows } = await sql<Selectable<Database['audit_entry']>>`
    select * from audit_entry where true
      ${filter.before === null ? sql`` : sql`and id < ${filter.before}`}
      ${filter.operatorId === null ? sql`` : sql`and operator_id = ${filter.operatorId}`}
      ${filter.act === null ? sql`` : sql`and act = ${filter.act}`}
      ${filter.targetType === null ? sql`` : sql`and target_type = ${filter.targetType}`}
      ${filter.targetId === null ? sql`` : sql`and target_id = ${filter.targetId}`}
      ${filter.from === null ? sql`` : sql`and created_at >= ${filter.from}`}
      ${filter.to === null ? sql`` : sql`and created_at < ${filter.to}`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}
