import { useQuery } from '@tanstack/react-query'
import type { ReviewFilter } from '../profiles/reviewsQuery.ts'
import { summaryQuery } from './queries.ts'

const shown = 6

type Props = { readonly userId: number; readonly filter: ReviewFilter; readonly onChange: (filter: ReviewFilter) => void }

/** What customers ticked most, each a press away from the reviews that say it; nothing while too few have [reviews.survey-summary]. */
export function ReviewSummary({ userId, filter, onChange }: Props) {
  const { data } = useQuery(summaryQuery(userId))
  if (data === undefined || data.isInsufficient) return null
  const { details } = data.surveyInfo
  const most = details[0]?.count ?? 1
  return (
    <div className="mb-6">
      <h3 className="font-bold">고객이 꼽은 좋은 점</h3>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {details.slice(0, shown).map((one) => {
          const chosen = filter.survey === one.id
          return (
            <li key={one.id}>
              <button
                type="button"
                aria-pressed={chosen}
                onClick={() => onChange({ ...filter, survey: chosen ? undefined : one.id })}
                className="relative flex min-h-11 w-full items-center justify-between gap-3 overflow-hidden rounded-field bg-sunk px-3 py-2 text-left"
              >
                <span
                  aria-hidden="true"
                  className="absolute inset-y-0 left-0 bg-action-tint"
                  style={{ width: `${(one.count / most) * 100}%` }}
                />
                <span className="relative text-sm font-medium">{one.text}</span>
                <b className="tabular relative text-sm text-action">
                  {one.count}
                  <span className="sr-only">개 리뷰만 보기</span>
                </b>
                {chosen && <span aria-hidden="true" className="absolute inset-0 rounded-field ring-2 ring-inset ring-action" />}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
