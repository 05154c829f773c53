import { useSuspenseQuery } from '@tanstack/react-query'
import { deskTable, type Desk } from '@dure/contract/moderation/deskTable'
import { duration } from '@dure/kernel/time'
import { cx } from '@dure/ui/cx'
import { waitingQuery } from './waiting.ts'

/** How a desk stands: how much waits, how long the oldest does, how much is late; nothing while nothing waits. */
export function DeskFigures({ of: desk }: { readonly of: Desk }) {
  const { data } = useSuspenseQuery(waitingQuery)
  const { count, late, oldestAt } = data.desks[desk]
  if (oldestAt === null) return null
  const age = Math.max(0, Date.parse(data.now) - Date.parse(oldestAt))
  const figures: readonly (readonly [label: string, value: string, late: boolean])[] = [
    ['기다리는 것', `${count.toLocaleString('ko-KR')}건`, false],
    ['가장 오래 기다린 것', duration(age), age > deskTable[desk].within],
    [`${duration(deskTable[desk].within)} 넘게 기다린 것`, `${late.toLocaleString('ko-KR')}건`, late > 0],
  ]
  return (
    <dl className="mb-5 grid gap-2 sm:grid-cols-3 sm:gap-3">
      {figures.map(([label, value, isLate]) => (
        <div
          key={label}
          className={cx(
            'flex items-baseline justify-between gap-3 rounded-card border px-4 py-2 sm:block sm:py-4',
            isLate ? 'border-alert bg-alert-tint text-alert' : 'border-line bg-card',
          )}
        >
          <dt className="type-label">{label}</dt>
          <dd className="tabular text-lg font-extrabold sm:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
