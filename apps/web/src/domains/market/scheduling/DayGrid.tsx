import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { monthAfter } from '@dure/contract/calendar/freeTimes'
import { cx } from '@dure/ui/cx'
import { dayName, monthName, weeksOf } from '../../calendar/weeks.ts'
import { dayByKey } from '../buying/times.ts'

type Props = {
  readonly month: string
  readonly chosen: string | undefined
  readonly today: string
  /** The last day that may be booked. */
  readonly lastDay: string
  /** How many times are free, by the days that have one; undefined while they are on their way. */
  readonly free: ReadonlyMap<string, number> | undefined
  readonly onMonth: (month: string) => void
  readonly onChoose: (day: string) => void
}

const arrow = 'grid size-11 place-items-center rounded-full text-soft hover:bg-sunk disabled:opacity-30'
const names = ['일', '월', '화', '수', '목', '금', '토'] as const

/** A month to choose a day of, as a grid: by the arrows, Home and End, and a month on by Page Up and Page Down. */
export function DayGrid({ month, chosen, today, lastDay, free, onMonth, onChoose }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const [here, setHere] = useState<string>()
  // A key that leads to another month comes before that month's days stand.
  const moves = useRef(false)
  const inMonth = (day: string | undefined): boolean => day?.startsWith(month) === true
  const firstFree = free === undefined ? undefined : [...free.keys()][0]
  const reached = [here, chosen, firstFree, today].find(inMonth) ?? `${month}-01`
  useEffect(() => {
    if (!moves.current) return
    moves.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })
  const press = (event: KeyboardEvent) => {
    const to = dayByKey(reached, event.key, { first: today, last: lastDay })
    if (to === undefined) return
    event.preventDefault()
    moves.current = true
    setHere(to)
    if (!inMonth(to)) onMonth(to.slice(0, 7))
  }
  const step = (by: number) => {
    setHere(undefined)
    onMonth(monthAfter(month, by))
  }
  return (
    <section aria-label="날짜 고르기" className="rounded-card border border-line bg-card p-3 md:p-4">
      <div className="flex items-center justify-between">
        <button type="button" aria-label="이전 달" disabled={month <= today.slice(0, 7)} onClick={() => step(-1)} className={arrow}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        <h2 aria-live="polite" className="tabular type-section">
          {monthName(month)}
        </h2>
        <button type="button" aria-label="다음 달" disabled={month >= lastDay.slice(0, 7)} onClick={() => step(1)} className={arrow}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div
        ref={grid}
        role="grid"
        aria-label={`${monthName(month)} 예약할 날`}
        aria-busy={free === undefined}
        tabIndex={-1}
        onKeyDown={press}
        className="mt-2 text-center outline-none"
      >
        <div role="row" tabIndex={-1} className="grid grid-cols-7">
          {names.map((name) => (
            <span key={name} role="columnheader" tabIndex={-1} className="pb-1 text-xs font-semibold text-faint">
              {name}
            </span>
          ))}
        </div>
        {weeksOf(month).map((week) => (
          <div key={week.find((day) => day !== null)} role="row" tabIndex={-1} className="grid grid-cols-7">
            {week.map((day, column) =>
              day === null ? (
                <span key={column} />
              ) : (
                <Day
                  key={day}
                  day={day}
                  isChosen={day === chosen}
                  isToday={day === today}
                  isReached={day === reached}
                  left={free === undefined ? undefined : (free.get(day) ?? 0)}
                  over={day < today || day > lastDay}
                  onChoose={() => {
                    setHere(day)
                    onChoose(day)
                  }}
                />
              ),
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

type DayProps = {
  readonly day: string
  readonly isChosen: boolean
  readonly isToday: boolean
  readonly isReached: boolean
  /** Times that are free; undefined while nobody knows. */
  readonly left: number | undefined
  readonly over: boolean
  readonly onChoose: () => void
}

function Day({ day, isChosen, isToday, isReached, left, over, onChoose }: DayProps) {
  const free = left !== undefined && left > 0 && !over
  const state = free ? `예약할 수 있는 시간 ${left}개` : left === undefined && !over ? '확인하는 중' : '예약할 수 없어요'
  return (
    <button
      type="button"
      role="gridcell"
      aria-selected={isChosen}
      tabIndex={isReached ? 0 : -1}
      aria-disabled={!free}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${dayName(day)}${isToday ? ', 오늘' : ''}, ${state}`}
      onClick={() => free && onChoose()}
      className={cx(
        'tabular relative mx-auto grid size-11 place-items-center rounded-full',
        isChosen && free ? 'bg-action font-bold text-on-action' : free ? 'font-bold hover:bg-sunk' : 'cursor-default text-edge',
        isToday && 'ring-2 ring-inset ring-action',
      )}
    >
      {/* Drawn, not text: the name already says the whole day, in words that hold no bare number. */}
      <span aria-hidden="true" data-day={Number(day.slice(8))} className="before:content-[attr(data-day)]" />
      <span
        aria-hidden="true"
        className={cx(
          'absolute bottom-1 size-1.5 rounded-full',
          free ? (isChosen ? 'bg-on-action' : 'bg-good') : left === undefined && !over && 'animate-pulse-calm bg-line',
        )}
      />
    </button>
  )
}
