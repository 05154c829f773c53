import { useQuery } from '@tanstack/react-query'
import { summaryQuery } from './queries.ts'

const shown = 6

/** What customers ticked most; nothing while too few have [reviews.survey-summary]. */
export function ReviewSummary({ userId }: { readonly userId: number }) {
  const { data } = useQuery(summaryQuery(userId))
  if (data === undefined || data.isInsufficient) return null
  const { details } = data.surveyInfo
  const most = details[0]?.count ?? 1
  return (
    <div className="mb-6">
      <h3 className="font-bold">고객이 꼽은 좋은 점</h3>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {details.slice(0, shown).map((one) => (
          <li key={one.text} className="relative flex items-center justify-between gap-3 overflow-hidden rounded-field bg-sunk px-3 py-2">
            <span
              aria-hidden="true"
              className="absolute inset-y-0 left-0 bg-action-tint"
              style={{ width: `${(one.count / most) * 100}%` }}
            />
            <span className="relative text-sm font-medium">{one.text}</span>
            <b className="tabular relative text-sm text-action">{one.count}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
