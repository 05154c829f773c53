import { ChevronLeft, ChevronRight } from 'lucide-react'
import { monthAfter } from '@dure/contract/calendar/freeTimes'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { href } from '../../navigation/href.ts'
import { dayName, monthName, weeksOf, type DayPlan } from './weeks.ts'

type Props = {
  readonly month: string
  readonly chosen: string | null
  readonly today: string
  readonly plan: ReadonlyMap<string, DayPlan>
  readonly holidays: readonly string[]
}

const arrow = 'grid size-11 place-items-center rounded-full text-soft hover:bg-sunk'

/** A month to look over; each day leads to what is on. */
export function MonthGrid({ month, chosen, today, plan, holidays }: Props) {
  return (
    <section aria-label="달력" className="self-start rounded-card border border-line bg-card p-3 md:p-4">
      <div className="flex items-center justify-between">
        {/* Made anew with each month: a press that began at another month's arrow ends at none. */}
        <a
          key={`before ${month}`}
          href={href('/calendar', undefined, { month: monthAfter(month, -1) })}
          aria-label="지난달"
          className={arrow}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </a>
        <h2 aria-live="polite" className="tabular type-section">
          {monthName(month)}
        </h2>
        <a
          key={`after ${month}`}
          href={href('/calendar', undefined, { month: monthAfter(month, 1) })}
          aria-label="다음 달"
          className={arrow}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </a>
      </div>
      <table className="mt-2 w-full table-fixed border-collapse text-center">
        <caption className="sr-only">{monthName(month)}의 일정</caption>
        <thead>
          <tr>
            {['일', '월', '화', '수', '목', '금', '토'].map((name) => (
              <th key={name} scope="col" className="pb-1 text-xs font-semibold text-faint">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) => (
                <td key={day ?? column} className="p-0">
                  {day !== null && (
                    <Day day={day} plan={plan.get(day)} off={holidays.includes(day)} chosen={day === chosen} today={day === today} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!today.startsWith(month) && (
        <a href={href('/calendar')} className={`${buttonClass({ tone: 'tint', wide: true })} mt-3`}>
          이번 달로
        </a>
      )}
    </section>
  )
}

type DayProps = {
  readonly day: string
  readonly plan: DayPlan | undefined
  readonly off: boolean
  readonly chosen: boolean
  readonly today: boolean
}

function Day({ day, plan, off, chosen, today }: DayProps) {
  const number = Number(day.slice(8))
  const count = plan === undefined ? 0 : plan.deals.length + plan.orders.length + plan.own.length
  const note = count > 0 ? `${count}건` : off ? '쉼' : undefined
  const looks = chosen
    ? 'bg-action font-bold text-on-action'
    : count > 0
      ? 'bg-action-tint font-bold text-action hover:bg-sunk'
      : cx('hover:bg-sunk', today ? 'font-bold text-action' : off ? 'text-faint' : 'text-soft')
  return (
    <a
      href={href('/calendar', undefined, { month: day.slice(0, 7), day })}
      aria-label={`${dayName(day)}${today ? ', 오늘' : ''}${off ? ', 쉬는 날' : ''}${count > 0 ? `, 일정 ${count}건` : ''}`}
      aria-current={chosen ? 'true' : today ? 'date' : undefined}
      className={cx('tabular mx-auto grid size-11 place-content-center justify-items-center rounded-full leading-tight', looks)}
    >
      {/* Drawn, not text: the name already says day and count, in words that hold no bare number. */}
      <span aria-hidden="true" data-day={number} className={cx('before:content-[attr(data-day)]', off && 'line-through')} />
      {note !== undefined && (
        <span aria-hidden="true" data-count={note} className="text-[0.625rem] font-semibold before:content-[attr(data-count)]" />
      )}
    </a>
  )
}
