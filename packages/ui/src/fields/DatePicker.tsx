import { ChevronLeft, ChevronRight } from 'lucide-react'
import { parseDate, toCalendarDate, today, type CalendarDate } from '@internationalized/date'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { farRange, within, type Range } from './farRange.ts'

type Props = {
  readonly label: string
  /** `2026-12-01` */
  readonly value: string | null
  readonly onChange: (value: string) => void
  readonly min?: string
  readonly max?: string
  readonly isUnavailable?: (date: string) => boolean
}

/** Months in a row, as a year has them. */
const months = Array.from({ length: 12 }, (_, at) => at + 1)
const choice = 'tabular min-h-11 cursor-pointer rounded-field border border-line bg-card px-2 type-section hover:border-edge'

/** Year and month at once, where days lie far apart: nobody steps back twelve years by months. */
function FarMonth({ range, at, onGo }: { readonly range: Range; readonly at: CalendarDate; readonly onGo: (to: CalendarDate) => void }) {
  return (
    <span className="flex gap-1.5">
      <select
        aria-label="연도"
        className={choice}
        value={at.year}
        onChange={(event) => onGo(at.set({ year: Number(event.currentTarget.value) }))}
      >
        {range.years.map((year) => (
          <option key={year} value={year}>
            {year}년
          </option>
        ))}
      </select>
      <select
        aria-label="월"
        className={choice}
        value={at.month}
        onChange={(event) => onGo(at.set({ month: Number(event.currentTarget.value) }))}
      >
        {months.map((month) => (
          <option key={month} value={month}>
            {month}월
          </option>
        ))}
      </select>
    </span>
  )
}

const arrow = 'grid size-11 cursor-pointer place-items-center rounded-full text-soft hover:bg-sunk data-[disabled]:opacity-30'

/** A month to choose a day from, in Korean, and its year where days may lie years apart; put it in a Sheet where room is short. */
export function DatePicker({ label, value, onChange, min, max, isUnavailable }: Props) {
  // The library has a third button behind the days, for screen readers, and calls it by one word that pages use for going on.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button[tabindex="-1"]:not([slot])')?.setAttribute('aria-label', '다음 달'))
  const [now] = useState(() => today('Asia/Seoul'))
  const range = farRange(now.year, min, max)
  const [at, setAt] = useState(() => (value === null ? within(now, min, max) : parseDate(value)))
  return (
    <I18nProvider locale="ko-KR">
      <Calendar
        ref={box}
        aria-label={label}
        value={value === null ? null : parseDate(value)}
        onChange={(date) => onChange(date.toString())}
        focusedValue={at}
        onFocusChange={(date) => setAt(toCalendarDate(date))}
        {...(min === undefined ? {} : { minValue: parseDate(min) })}
        {...(max === undefined ? {} : { maxValue: parseDate(max) })}
        {...(isUnavailable ? { isDateUnavailable: (date) => isUnavailable(date.toString()) } : {})}
        className="w-full max-w-sm"
      >
        <header className="mb-2 flex items-center justify-between">
          <Button slot="previous" aria-label="이전 달" className={arrow}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Button>
          {range === null ? (
            <CalendarHeading className="tabular type-section" />
          ) : (
            <FarMonth range={range} at={at} onGo={(to) => setAt(within(to, min, max))} />
          )}
          <Button slot="next" aria-label="다음 달" className={arrow}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </header>
        <CalendarGrid className="w-full border-collapse text-center" weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className="pb-1 text-xs font-semibold text-faint">{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className="tabular mx-auto grid size-11 cursor-pointer place-items-center rounded-full outline-offset-2 hover:bg-sunk data-[disabled]:cursor-default data-[outside-month]:invisible data-[selected]:bg-action data-[selected]:font-bold data-[selected]:text-on-action data-[disabled]:text-edge data-[unavailable]:text-edge data-[unavailable]:line-through"
              >
                {/* The number is drawn, not text: the cell's name already says the whole day, in words that hold no bare number. */}
                {({ date: day }) => <span aria-hidden="true" data-day={day.day} className="before:content-[attr(data-day)]" />}
              </CalendarCell>
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}
