import { sql, type Selectable } from 'kysely'
import type { NotificationSetting } from '@dure/contract/notifications/endpoints'
import { systemCodes, type SystemCode } from '@dure/contract/notifications/settingGroups'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

/** Quiet hours of whoever set none [notifications.quiet-hours]. */
const usual = { allowNewsLetters: false, isRealtimeAlarm: false, disallowAlarmStartHour: 22, disallowAlarmEndHour: 6 }

export async function settingsOf(db: Db, memberIds: readonly number[]): Promise<Map<number, NotificationSetting[]>> {
  const { rows } = await sql<Selectable<Database['notificationSetting']>>`
    select * from notification_setting where member_id = any(${[...memberIds]}::bigint[])`.execute(db)
  const own = new Map(rows.map((row) => [`${row.memberId}:${row.systemCode}`, row]))
  return new Map(
    memberIds.map((memberId) => [
      memberId,
      systemCodes.map((systemCode) => {
        const kept = own.get(`${memberId}:${systemCode}`) ?? usual
        return {
          system_code: systemCode,
          allow_news_letters: kept.allowNewsLetters,
          is_realtime_alarm: kept.isRealtimeAlarm,
          disallow_alarm_start_hour: kept.disallowAlarmStartHour,
          disallow_alarm_end_hour: kept.disallowAlarmEndHour,
        }
      }),
    ]),
  )
}

export async function saveSetting(
  db: Db,
  memberId: number,
  systemCode: SystemCode,
  given: Partial<Omit<NotificationSetting, 'system_code'>>,
  now: Date,
): Promise<void> {
  const changes = {
    ...(given.allow_news_letters === undefined ? {} : { allowNewsLetters: given.allow_news_letters }),
    ...(given.is_realtime_alarm === undefined ? {} : { isRealtimeAlarm: given.is_realtime_alarm }),
    ...(given.disallow_alarm_start_hour === undefined ? {} : { disallowAlarmStartHour: given.disallow_alarm_start_hour }),
    ...(given.disallow_alarm_end_hour === undefined ? {} : { disallowAlarmEndHour: given.disallow_alarm_end_hour }),
  }
  await db
    .insertInto('notificationSetting')
    .values({ ...usual, ...changes, memberId, systemCode, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['memberId', 'systemCode']).doUpdateSet({ ...changes, updatedAt: now }))
    .execute()
}
