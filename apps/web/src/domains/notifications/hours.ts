import type { NotificationSetting } from '@dure/contract/notifications/endpoints'
import { systemCodeNames } from '@dure/contract/notifications/settingGroups'
import { hourInWords } from '@dure/kernel/time'

/** Of what there are hours for: news has its own, by law. */
export type Setting = NotificationSetting & { readonly system_code: Exclude<NotificationSetting['system_code'], 'news'> }
export type Changes = Partial<Omit<NotificationSetting, 'system_code'>>

/** What of several was saved where the next was refused, and why: the rest stands as it was. */
export function halfSavedText(saved: readonly Setting[], of: readonly Setting[], reason: string): string {
  if (saved.length === 0) return reason
  const named = (some: readonly Setting[]) => some.map((one) => systemCodeNames[one.system_code]).join(', ')
  const left = of.filter((one) => !saved.includes(one))
  return `${named(saved)} 알림만 저장했고, ${named(left)} 알림은 그대로예요. ${reason}`
}

/** `오후 10시`, `낮 12시` */
export const hourName = (hour: number): string => `${hourInWords(hour)}시`

/** When nothing is told, in one line. */
export function hoursText(items: readonly Setting[]): string {
  const quiet = items.filter((one) => !one.is_realtime_alarm)
  const [first] = quiet
  if (first === undefined) return '없음'
  const { disallow_alarm_start_hour: from, disallow_alarm_end_hour: to } = first
  const alike = quiet.every((one) => one.disallow_alarm_start_hour === from && one.disallow_alarm_end_hour === to)
  return alike ? `${hourName(from)}–${hourName(to)}` : '알림마다 달라요'
}
