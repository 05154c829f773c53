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
  operator_name: string | null
  reason: string | null
  before: unknown
  after: unknown
  created_at: Date
}

/** The last changes of each setting, as the audit log keeps them. */
export async function settingChanges(db: Db, names: readonly string[], each: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select n.name, a.id, a.operator_id, case when m.status <> 'left' then m.first_name end as operator_name, a.reason, a.before, a.after, a.created_at
    from unnest(${[...names]}::text[]) as n(name) cross join lateral (
      select * from audit_entry where target_type = 'settings' and target_id = n.name order by id desc limit ${each}) a
    left join member m on m.id = a.operator_id
    order by a.id desc`.execute(db)
  return rows
}
