import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

export type SettingRow = { name: string; value: unknown; updated_at: Date }

export async function storedSettings(db: Db): Promise<Map<string, SettingRow>> {
  const rows = await db.selectFrom('setting').select(['name', 'value', 'updated_at']).execute()
  return new Map(rows.map((row) => [row.name, row]))
}

export type ChangeRow = {
  name: string
  id: number
  operator_id: number
  reason: string | null
  before: unknown
  after: unknown
  created_at: Date
}

/** The last changes of each setting, as the audit log keeps them. */
export async function settingChanges(db: Db, names: readonly string[], each: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select n.name, a.id, a.operator_id, a.reason, a.before, a.after, a.created_at
    from unnest(${[...names]}::text[]) as n(name) cross join lateral (
      select * from audit_entry where target_type = 'settings' and target_id = n.name order by id desc limit ${each}) a
    order by a.id desc`.execute(db)
  return rows
}
