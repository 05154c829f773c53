import type { NotificationSetting } from '@dure/contract/notifications/endpoints'

/** Of what there are hours for: news has its own, by law. */
export type Setting = NotificationSetting & { readonly system_code: Exclude<NotificationSetting['system_code'], 'news'> }
export type Changes = Partial<Omit<NotificationSetting, 'system_code'>>

/** `오후 10시` */
export const hourName = (hour: number): string => `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}시`

/** When nothing is told, in one line. */
export function hoursText(items: readonly Setting[]): string {
  const quiet = items.filter((one) => !one.is_realtime_alarm)
  const [first] = quiet
  if (first === undefined) return '없음'
  const { disallow_alarm_start_hour: from, disallow_alarm_end_hour: to } = first
  const alike = quiet.every((one) => one.disallow_alarm_start_hour === from && one.disallow_alarm_end_hour === to)
  return alike ? `${hourName(from)}–${hourName(to)}` : '알림마다 달라요'
}
