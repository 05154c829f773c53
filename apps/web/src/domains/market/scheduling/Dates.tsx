import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SECOND, seoulDay } from '@dure/kernel/time'
import { buttonClass } from '@dure/ui/buttonClass'
import { dayName } from '../../calendar/weeks.ts'
import { scheduleQuery } from '../buying/queries.ts'
import { DayGrid } from './DayGrid.tsx'
import { FreeWish } from './FreeWish.tsx'

/** How often free times are asked for again while somebody chooses. */
export const askedAgain = 30 * SECOND

/** The free times of the month that is looked at, asked for again while it is. */
export function useFreeTimes(productId: number, given: { readonly month: string | undefined; readonly enabled?: boolean }) {
  const [month, setMonth] = useState(given.month)
  const { data, isPlaceholderData, refetch } = useQuery({
    ...scheduleQuery(productId, month),
    enabled: given.enabled ?? true,
    refetchInterval: askedAgain,
    placeholderData: keepPreviousData,
  })
  const days = isPlaceholderData ? undefined : data?.days
  const free = days && new Map(days.filter(({ times }) => times.length > 0).map(({ date: day, times }) => [day, times.length]))
  return {
    month: month ?? data?.month,
    setMonth,
    days,
    free,
    today: data?.today,
    lastDay: data?.lastDay,
    lengthMinutes: data?.lengthMinutes,
    nextFree: data?.nextFree ?? null,
    firstFree: free && [...free.keys()][0],
    refetch,
  }
}

export type FreeTimes = ReturnType<typeof useFreeTimes>

/** A month to choose a day of, of those that have a time; where this one has none, the way to the next that does. */
export function Dates({
  times,
  date,
  wishOf,
  onChoose,
}: {
  readonly times: Omit<FreeTimes, 'setMonth'> & { readonly setMonth: (month: string) => void }
  readonly date: string | undefined
  /** The product of which one may ask to be told; absent where another thing is done than ordering it. */
  readonly wishOf?: number
  readonly onChoose: (day: string) => void
}) {
  const { month, today, lastDay, free, nextFree, setMonth } = times
  if (month === undefined || today === undefined || lastDay === undefined) return null
  const nextDay = nextFree === null ? undefined : seoulDay(new Date(nextFree))
  return (
    <>
      <DayGrid month={month} chosen={date} today={today} lastDay={lastDay} free={free} onMonth={setMonth} onChoose={onChoose} />
      <div role="status" className="mt-3 min-h-11">
        {free?.size === 0 &&
          (nextDay === undefined ? (
            <div className="space-y-2">
              <p className="text-soft">지금은 예약할 수 있는 날이 없어요.{wishOf === undefined && ' 고수에게 문의해 보세요.'}</p>
              {wishOf !== undefined && <FreeWish productId={wishOf} />}
            </div>
          ) : nextDay.startsWith(month) ? null : (
            <div className="space-y-2">
              <p className="flex flex-wrap items-center justify-between gap-2 text-soft">
                이 달에는 자리가 없어요.
                <button type="button" className={buttonClass({ tone: 'tint' })} onClick={() => setMonth(nextDay.slice(0, 7))}>
                  가장 빠른 {dayName(nextDay)} 보기
                </button>
              </p>
              {wishOf !== undefined && nextDay > month && <FreeWish productId={wishOf} month={month} />}
            </div>
          ))}
      </div>
    </>
  )
}
