import { useId, useState } from 'react'
import { DayBars } from './DayBars.tsx'

type Day = { readonly day: string; readonly count: number }

/** `11월 3일` */
const dayText = (day: string): string => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`

/** A trend as bars, one a day, with the numbers behind it in a table that everybody can open. */
export function TrendChart({ label, unit, days }: { readonly label: string; readonly unit: string; readonly days: readonly Day[] }) {
  const [open, setOpen] = useState(false)
  const table = useId()
  const most = days.reduce((top, one) => (one.count > top.count ? one : top), days[0]!)
  const said =
    most.count === 0
      ? `${label}: 이 기간에는 아직 없어요.`
      : `${label}: 가장 많았던 날은 ${dayText(most.day)} ${most.count.toLocaleString('ko-KR')}${unit}.`
  return (
    <>
      <figure className="mt-3">
        <DayBars days={days} label={said} />
        <figcaption className="tabular mt-1 flex justify-between text-xs text-faint">
          <span>{dayText(days[0]!.day)}</span>
          <span>오늘</span>
        </figcaption>
      </figure>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={table}
        onClick={() => setOpen(!open)}
        className="-ml-2 mt-1 min-h-11 px-2 type-label text-action"
      >
        {open ? '숫자 접기' : '숫자로 보기'}
        <span className="sr-only">: {label}</span>
      </button>
      <div id={table} hidden={!open} className="rounded-field border border-line">
        <table className="w-full text-sm">
          <caption className="sr-only">{label}, 하루씩</caption>
          <thead>
            <tr className="text-left text-faint">
              <th scope="col" className="px-3 py-2 font-semibold">
                날
              </th>
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                {label}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {dayText(day)}
                </th>
                <td className="tabular px-3 py-1.5 text-right font-semibold">
                  {count.toLocaleString('ko-KR')}
                  {unit}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
