import { useCallMutation } from '../../api/useCallMutation.ts'
import { Button } from '@dure/ui/Button'
import type { CalendarMonth } from '@dure/contract/calendar/endpoints'
import { clockName } from '../../forms/moment/dayTimes.ts'
import { dayName } from './weeks.ts'

type Props = { readonly day: string; readonly month: Pick<CalendarMonth, 'today' | 'holidays' | 'hours' | 'free'> }

/** Of a chosen day that is not over: the hours still free, and whether the pro is off. */
export function DayBar({ day, month }: Props) {
  const off = month.holidays.includes(day)
  const free = month.free.filter((one) => one.day === day)
  const switching = useCallMutation('PUT /v1/me/calendar/holidays/:day', {
    refused: 'toast',
    done: off ? `${dayName(day)}에 다시 일해요.` : `${dayName(day)}에 쉬어요.`,
  })
  if (day < month.today) return null
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card bg-sunk px-4 py-2">
      <p className="tabular min-w-0 flex-1 text-soft">
        {off
          ? '쉬는 날이에요.'
          : month.hours.length === 0
            ? '일하는 시간을 정하면 비는 시간을 알려 드려요.'
            : free.length === 0
              ? '비는 시간이 없어요.'
              : `비는 시간 ${free.map(({ from, to }) => `${clockName(from)}~${clockName(to)}`).join(', ')}`}
      </p>
      <Button tone="quiet" size="sm" busy={switching.busy} onClick={() => void switching.send({ params: { day }, body: { off: !off } })}>
        {off ? '쉬는 날 취소' : '이 날 쉬기'}
      </Button>
    </div>
  )
}
