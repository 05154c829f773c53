import type { NotificationSetting } from '@dure/contract/notifications/endpoints'
import { isWithinHours, startOfSeoulDay, startOfNextSeoulDay, HOUR } from '@dure/kernel/time'

/** When a notice may go out: now, or where the member's quiet hours run (Seoul), at their end. */
export function sendAt(now: Date, setting: NotificationSetting): Date {
  const { is_realtime_alarm, disallow_alarm_start_hour: from, disallow_alarm_end_hour: to } = setting
  if (is_realtime_alarm || from === to || !isWithinHours(now, from, to)) return now
  const today = new Date(startOfSeoulDay(now).getTime() + to * HOUR)
  return today > now ? today : new Date(startOfNextSeoulDay(now).getTime() + to * HOUR)
}
