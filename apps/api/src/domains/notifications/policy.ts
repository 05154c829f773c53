import { notificationLimits } from '@dure/contract/notifications/limits'
import type { Channel } from '@dure/contract/notifications/row'
import type { NotificationSetting } from '@dure/contract/notifications/endpoints'
import type { Advertising } from '../consents/index.ts'
import { isWithinHours, startOfSeoulDay, startOfNextSeoulDay, HOUR } from '@dure/kernel/time'

function nextHour(now: Date, hour: number): Date {
  const today = new Date(startOfSeoulDay(now).getTime() + hour * HOUR)
  return today > now ? today : new Date(startOfNextSeoulDay(now).getTime() + hour * HOUR)
}

/** When a notice may go out: now, or where the member's quiet hours run (Seoul), at their end. */
export function sendAt(now: Date, setting: NotificationSetting): Date {
  const { is_realtime_alarm, disallow_alarm_start_hour: from, disallow_alarm_end_hour: to } = setting
  if (is_realtime_alarm || from === to || !isWithinHours(now, from, to)) return now
  return nextHour(now, to)
}

/** Whether a member takes advertising by this way; AlimTalk is for notices, so it counts as a text. */
export function mayAdvertise(consent: Advertising | undefined, channel: Channel): boolean {
  if (consent === undefined) return false
  return channel === 'mail' ? consent.email : consent.sms
}

/** When an advertisement may go out: at once with a night consent, else outside the night and the member's quiet hours. */
export function advertiseAt(now: Date, consent: Advertising, setting: NotificationSetting): Date {
  if (consent.night) return now
  const { night } = notificationLimits
  let at = now
  // Quiet hours may end inside the night and the other way round; each step only moves ahead, two of them settle it.
  for (let step = 0; step < 3; step += 1) {
    const next = sendAt(isWithinHours(at, night.from, night.to) ? nextHour(at, night.to) : at, setting)
    if (next.getTime() === at.getTime()) return at
    at = next
  }
  return at
}

/** An advertisement names itself at its very beginning, as the law asks. */
export function advertisementTitle(title: string): string {
  return title.startsWith('(광고)') ? title : `(광고) ${title}`
}
