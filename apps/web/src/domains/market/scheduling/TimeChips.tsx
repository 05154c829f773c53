import { FilterChip } from '@dure/ui/chips/FilterChip'
import { byHalf, clockOf, freeAfter, isFree, sameInstant, spanOf, type FreeDays, type FreeTime } from '../buying/times.ts'
import { dayName } from '../../calendar/weeks.ts'
import { seoulDay } from '@dure/kernel/time'

type Props = {
  readonly days: FreeDays
  readonly date: string
  readonly startAt: string | undefined
  readonly lengthMinutes: number
  readonly places: number
  readonly onChoose: (startAt: string) => void
}

/** How many others are offered for one that was taken. */
const offered = 3

/** The times of a day by its parts, each with its length and end. One that was taken meanwhile stays, struck, with the next ones beside it. */
export function TimeChips({ days, date, startAt, lengthMinutes, places, onChoose }: Props) {
  const times = days.find((one) => one.date === date)?.times ?? []
  const taken = startAt !== undefined && !isFree(days, startAt) ? startAt : undefined
  return (
    <>
      {taken !== undefined && <Taken days={days} startAt={taken} lengthMinutes={lengthMinutes} onChoose={onChoose} />}
      {times.length === 0 ? (
        <p className="mt-4 text-soft">이 날은 남은 시간이 없어요. 다른 날을 골라 주세요.</p>
      ) : (
        byHalf(times).map(({ half, times: some }) => (
          <section key={half} aria-label={half} className="mt-5">
            <h2 className="text-sm font-bold text-faint">{half}</h2>
            <ul className="mt-2 flex flex-wrap gap-2">
              {some.map((one) => (
                <li key={one.startAt}>
                  <FilterChip
                    selected={startAt !== undefined && sameInstant(one.startAt, startAt)}
                    className="tabular"
                    onClick={() => onChoose(one.startAt)}
                  >
                    {spanOf(one.startAt, lengthMinutes)}
                    {places > 1 && <span className="font-normal">{one.left}자리</span>}
                  </FilterChip>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  )
}

type TakenProps = Pick<Props, 'days' | 'lengthMinutes' | 'onChoose'> & { readonly startAt: string }

function Taken({ days, startAt, lengthMinutes, onChoose }: TakenProps) {
  const next = freeAfter(days, Date.parse(startAt), offered)
  const nameOf = (one: FreeTime): string => `${dayName(seoulDay(new Date(one.startAt)))} ${clockOf(one.startAt)}`
  return (
    <section aria-label="먼저 예약된 시간" role="status" className="mt-4 rounded-card bg-alert-tint p-4">
      <p>
        <s className="tabular">{spanOf(startAt, lengthMinutes)}</s>
        <b className="ml-2 text-alert">방금 다른 분이 예약했어요</b>
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
