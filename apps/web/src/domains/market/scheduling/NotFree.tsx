import type { TimeStanding } from '@dure/contract/calendar/freeTimes'
import { seoulDay } from '@dure/kernel/time'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { dayName } from '../../calendar/weeks.ts'
import { clockOf, freeAfter, spanOf, type FreeDays, type FreeTime } from '../buying/times.ts'
import { notFreeText } from './standing.ts'

type Props = {
  readonly startAt: string
  readonly why: Exclude<TimeStanding, 'free'>
  readonly noticeHours: number
  readonly lengthMinutes: number
  readonly days: FreeDays
  readonly onChoose: (startAt: string) => void
}

/** How many others are offered for one that cannot be had. */
const offered = 3

/** The time that was chosen, struck, why it cannot be booked, and the next ones that can [market.guests-choose]. */
export function NotFree({ startAt, why, noticeHours, lengthMinutes, days, onChoose }: Props) {
  const next = freeAfter(days, Date.parse(startAt), offered)
  const nameOf = (one: FreeTime): string => `${dayName(seoulDay(new Date(one.startAt)))} ${clockOf(one.startAt)}`
  return (
    <section aria-label="예약할 수 없는 시간" role="status" className="mt-4 rounded-card bg-alert-tint p-4">
      <p>
        <s className="tabular">
          {dayName(seoulDay(new Date(startAt)))} {spanOf(startAt, lengthMinutes)}
        </s>{' '}
        <b className="ml-1 text-alert">{notFreeText(why, noticeHours)}</b>
      </p>
      {next.length > 0 && (
        <ul aria-label="다음으로 비는 시간" className="mt-3 flex flex-wrap gap-2">
          {next.map((one) => (
            <li key={one.startAt}>
              <FilterChip className="tabular" onClick={() => onChoose(one.startAt)}>
                {nameOf(one)}
              </FilterChip>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
