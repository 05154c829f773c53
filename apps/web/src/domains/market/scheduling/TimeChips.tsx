import { FilterChip } from '@dure/ui/chips/FilterChip'
import { SkeletonList } from '@dure/ui/Skeleton'
import { byHalf, sameInstant, spanOf, type FreeDays } from '../buying/times.ts'

type Props = {
  /** Undefined while they are on their way. */
  readonly days: FreeDays | undefined
  readonly date: string
  readonly startAt: string | undefined
  readonly lengthMinutes: number
  readonly places: number
  readonly onChoose: (startAt: string) => void
}

/** The times of a day by its parts, each with its length and end. */
export function TimeChips({ days, date, startAt, lengthMinutes, places, onChoose }: Props) {
  if (days === undefined) return <SkeletonList rows={2} />
  const times = days.find((one) => one.date === date)?.times ?? []
  return (
    <>
      {times.length === 0 ? (
        <p className="mt-4 text-soft">이 날은 남은 시간이 없어요. 다른 날을 골라 주세요.</p>
      ) : (
        byHalf(times).map(({ half, times: some }) => (
          <section key={half} aria-label={half} className="mt-5">
            <h2 className="type-meta font-bold">{half}</h2>
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
