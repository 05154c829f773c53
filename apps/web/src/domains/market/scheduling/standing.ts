import type { TimeStanding } from '@dure/contract/calendar/freeTimes'
import { seoulDay } from '@dure/kernel/time'
import { isFree, type FreeDays } from '../buying/times.ts'

/**
 * Whether a chosen time stands among the free ones that are known: of another month than theirs, or while they are on their way, nobody
 * knows yet.
 */
export function isKnownFree(startAt: string, known: { readonly month: string; readonly days: FreeDays } | undefined): boolean | undefined {
  if (known === undefined || !seoulDay(new Date(startAt)).startsWith(known.month)) return undefined
  return isFree(known.days, startAt)
}

/** Why a time cannot be booked, to who chose it. */
export function notFreeText(why: Exclude<TimeStanding, 'free'>, noticeHours: number): string {
  switch (why) {
    case 'past':
      return '이미 지난 시간이에요'
    case 'notice':
      return `시작 ${noticeHours}시간 전까지만 예약을 받아요`
    case 'beyond':
      return '아직 예약을 받지 않는 날이에요'
    case 'closed':
      return '예약을 받지 않는 시간이에요'
    case 'taken':
      return '이제 비어 있지 않은 시간이에요'
  }
}
