import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ScheduleEntry } from '@dure/contract/quotes/schedule'
import { formatDayWithWeekday, parseSeoulDay, seoulDay } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { EmptyState } from '@dure/ui/EmptyState'
import { PriceText } from '@dure/ui/PriceText'
import { Skeleton, SkeletonList } from '@dure/ui/Skeleton'
import { addressed } from '@dure/kernel/names'
import { query } from '../../../api/query.ts'
import { statusText } from '../../safe-payment/texts.ts'
import { href } from '../../../navigation/href.ts'
import type { SearchAt } from '../../../routes.ts'
import type { ScreenContext } from '../../../screen.ts'
import { ToMyPage } from '../../../shell/frame/ToMyPage.tsx'
import { useLoaded, usePage } from '../../../usePage.ts'

export const title = '일정'

const today = (): string => seoulDay(new Date())
const monthOf = ({ month }: SearchAt<'/calendar'>, now: string): string => month ?? now.slice(0, 7)
const dayOf = ({ day }: SearchAt<'/calendar'>, month: string): string | null => (day?.startsWith(`${month}-`) ? day : null)
const scheduleQuery = (month: string) => query('GET /v2/providers/me/schedule', { query: { month } })

export async function loader({ queries, search }: ScreenContext<'/calendar'>): Promise<{ today: string }> {
  const now = today()
  await queries.ensureQueryData(scheduleQuery(monthOf(search, now)))
  return { today: now }
}

export function pending() {
  return (
    <div className="mx-auto max-w-page space-y-5 px-4 pb-20 pt-6">
      <Skeleton className="h-8 w-24" />
      <Skeleton className="h-80 w-full max-w-md" />
      <SkeletonList rows={2} />
    </div>
  )
}

const two = (value: number): string => String(value).padStart(2, '0')
const monthName = (month: string): string => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`
const dayName = (day: string): string => formatDayWithWeekday(parseSeoulDay(day)!)

/** The month so many after this one. */
function shifted(month: string, by: number): string {
  const at = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1))
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}`
}

/** Weeks from Sunday on; null where the month has no day. */
function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  const before = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => {
      const day = week * 7 + column - before + 1
      return day < 1 || day > count ? null : `${month}-${two(day)}`
    }),
  )
}

/** The deals a pro was hired for: a month to look over, and its days as a list. */
export function component() {
  const { search } = usePage<'/calendar'>()
  const loaded = useLoaded<typeof loader>()
  // The month that was loaded, also where midnight has ended it since.
  const month = monthOf(search, loaded.today)
  const chosen = dayOf(search, month)
  const { data } = useSuspenseQuery(scheduleQuery(month))
  const byDay = new Map<string, ScheduleEntry[]>()
  for (const one of data.items) byDay.set(one.day, [...(byDay.get(one.day) ?? []), one])
  const shown = chosen === null ? [...byDay] : [[chosen, byDay.get(chosen) ?? []] as const]
  return (
    <div className="mx-auto max-w-page px-4 pb-20 pt-2 md:pt-4">
      <ToMyPage />
      <h1 className="text-2xl font-extrabold tracking-tight md:text-3xl">일정</h1>
      <div className="mt-5 grid gap-8 lg:grid-cols-[26rem_1fr]">
        <Month month={month} chosen={chosen} today={loaded.today} byDay={byDay} />
        <section aria-labelledby="days-title">
          <div className="flex min-h-11 items-center justify-between gap-3">
            <h2 id="days-title" className="text-xl font-extrabold">
              {chosen === null ? `${monthName(month)} 일정 ${data.items.length}건` : dayName(chosen)}
            </h2>
            {chosen !== null && (
              <a href={href('/calendar', undefined, { month })} className={buttonClass({ tone: 'outline', size: 'sm' })}>
                한 달 모두 보기
              </a>
            )}
          </div>
          {data.items.length === 0 || shown[0]![1].length === 0 ? (
            <EmptyState
              icon={<CalendarDays />}
              title={chosen === null ? '이 달에는 일정이 없어요' : '이 날에는 일정이 없어요'}
              text="고객이 나를 고용하면 희망한 날짜에 여기에 나와요."
              action={
                <a href={href('/requests/received')} className={buttonClass({ tone: 'outline' })}>
                  받은 요청 보기
                </a>
              }
            />
          ) : (
            shown.map(([day, items]) => (
              <div key={day} className="mt-4">
                {chosen === null && <h3 className="font-bold text-soft">{dayName(day)}</h3>}
                <ul className="mt-2 space-y-3">
                  {items.map((one) => (
                    <Entry key={one.quoteId} one={one} />
                  ))}
                </ul>
              </div>
            ))
          )}
        </section>
      </div>
    </div>
  )
}

type MonthProps = {
  readonly month: string
  readonly chosen: string | null
  readonly today: string
  readonly byDay: ReadonlyMap<string, readonly ScheduleEntry[]>
}

const arrow = 'grid size-11 place-items-center rounded-full text-soft hover:bg-sunk'

function Month({ month, chosen, today: now, byDay }: MonthProps) {
  return (
    <section aria-label="달력" className="self-start rounded-card border border-line bg-card p-3 md:p-4">
      <div className="flex items-center justify-between">
        <a href={href('/calendar', undefined, { month: shifted(month, -1) })} aria-label="지난달" className={arrow}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </a>
        <h2 aria-live="polite" className="tabular text-lg font-bold">
          {monthName(month)}
        </h2>
        <a href={href('/calendar', undefined, { month: shifted(month, 1) })} aria-label="다음 달" className={arrow}>
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
                  {day !== null && <Day day={day} count={byDay.get(day)?.length ?? 0} chosen={day === chosen} today={day === now} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!now.startsWith(month) && (
        <a href={href('/calendar')} className={`${buttonClass({ tone: 'tint', wide: true })} mt-3`}>
          이번 달로
        </a>
      )}
    </section>
  )
}

type DayProps = { readonly day: string; readonly count: number; readonly chosen: boolean; readonly today: boolean }

/** A day that holds something leads to its list; the others are only there to count by. */
function Day({ day, count, chosen, today: isToday }: DayProps) {
  const number = Number(day.slice(8))
  const box = 'tabular mx-auto grid size-11 place-content-center justify-items-center rounded-full leading-tight'
  if (count === 0)
    return (
      <span aria-current={isToday ? 'date' : undefined} className={cx(box, isToday ? 'font-bold text-action' : 'text-soft')}>
        {number}
      </span>
    )
  return (
    <a
      href={href('/calendar', undefined, { month: day.slice(0, 7), day })}
      aria-label={`${dayName(day)}${isToday ? ', 오늘' : ''}, 일정 ${count}건`}
      aria-current={chosen ? 'true' : isToday ? 'date' : undefined}
      className={cx(box, 'font-bold', chosen ? 'bg-action text-on-action' : 'bg-action-tint text-action hover:bg-sunk')}
    >
      {/* Drawn, not text: the name already says day and count, in words that hold no bare number. */}
      <span aria-hidden="true" data-day={number} className="before:content-[attr(data-day)]" />
      <span aria-hidden="true" data-count={`${count}건`} className="text-[0.625rem] font-semibold before:content-[attr(data-count)]" />
    </a>
  )
}

const known = {
  agreed: { label: '약속한 날', tone: 'good' },
  wished: { label: '고객이 바란 날', tone: 'action' },
  hired: { label: '고용된 날', tone: 'plain' },
} as const

function Entry({ one }: { readonly one: ScheduleEntry }) {
  const { label, tone } = known[one.dayFrom]
  const money = one.safePayment === null ? null : statusText[one.safePayment.status]
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap gap-2">
        <Badge tone={tone}>{label}</Badge>
        {money !== null && <Badge tone={money[1]}>안전결제 · {money[0]}</Badge>}
      </div>
      <p className="mt-2 text-lg font-bold">
        {one.service} · {addressed(one.customerName, 'customer')}
      </p>
      <p className="text-soft">
        {one.address} · <PriceText amount={one.cost} />
        {one.cost !== null && one.unit === 'H' && ' (시간당)'}
      </p>
      <p className="mt-1 flex gap-4">
        <a
          href={href('/pro/chats/:chatId', { chatId: one.chatId })}
          className="inline-flex min-h-11 items-center font-semibold text-action"
        >
          대화하기
        </a>
        {one.safePayment !== null && (
          <a
            href={href('/pro/escrows/:escrowId', { escrowId: one.safePayment.safePaymentId })}
            className="inline-flex min-h-11 items-center font-semibold text-soft"
          >
            안전결제 보기
          </a>
        )}
      </p>
    </li>
  )
}
