import { sql, type Selectable } from 'kysely'
import type { NotificationSetting } from '@dure/contract/notifications/endpoints'
import { systemCodes, type SystemCode } from '@dure/contract/notifications/kinds'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

/** Quiet hours of whoever set none [notifications.quiet-hours]. */
const usual = { allow_news_letters: false, is_realtime_alarm: false, disallow_alarm_start_hour: 22, disallow_alarm_end_hour: 6 }

export async function settingsOf(db: Db, memberIds: readonly number[]): Promise<Map<number, NotificationSetting[]>> {
  const { rows } = await sql<Selectable<Database['notification_setting']>>`
    select * from notification_setting where member_id = any(${[...memberIds]}::bigint[])`.execute(db)
  const own = new Map(rows.map((row) => [`${row.member_id}:${row.system_code}`, row]))
  return new Map(
    memberIds.map((memberId) => [
      memberId,
      systemCodes.map((system_code) => {
        const { allow_news_letters, is_realtime_alarm, disallow_alarm_start_hour, disallow_alarm_end_hour } =
          own.get(`${memberId}:${system_code}`) ?? usual
        return { system_code, allow_news_letters, is_realtime_alarm, disallow_alarm_start_hour, disallow_alarm_end_hour }
      }),
    ]),
  )
}

export async function saveSetting(
  db: Db,
  memberId: number,
  system_code: SystemCode,
  changes: Partial<Omit<NotificationSetting, 'system_code'>>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('notification_setting')
    .values({ ...usual, ...changes, member_id: memberId, system_code, updated_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'system_code']).doUpdateSet({ ...changes, updated_at: now }))
    .execute()
}

export type Reach = { id: number; phone: string | null; email: string; sms: boolean; mail: boolean }

/** How the members may be reached; nobody who is banned or gone. */
export async function reachOf(db: Db, memberIds: readonly number[]): Promise<Reach[]> {
  const { rows } = await sql<Reach>`
    select id, phone, email, allow_sms_notifications as sms, allow_email_notifications as mail
    from member where id = any(${[...memberIds]}::bigint[]) and status = 'active'`.execute(db)
  return rows
}
