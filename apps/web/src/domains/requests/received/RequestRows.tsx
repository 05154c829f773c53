import type { ReceivedItem } from '@dure/contract/requests/received'
import { DAY, formatDayWithWeekday, seoulDay } from '@dure/kernel/time'
import { useNow } from '../../../ground/useNow.ts'
import { useRowKeys } from '../../../ground/useRowKeys.ts'
import { ReceivedRow } from '../ReceivedRow.tsx'
import { byDay } from './byDay.ts'

type Props = {
  readonly items: readonly ReceivedItem[]
  readonly onDismiss: (id: number) => void
  readonly onMute?: (() => void) | undefined
  /** Where they are shown beside the list, and which of them is. */
  readonly onOpen?: ((id: number) => void) | undefined
  readonly openedId?: number | undefined
}

/** Requests under the days they came on. With a keyboard j and k walk them, Enter opens one and x what else may be done with it. */
export function RequestRows({ items, onDismiss, onMute, onOpen, openedId }: Props) {
  const now = useNow()
  const rows = useRowKeys<HTMLDivElement>()
  const nameOf = (day: string): string => {
    if (now !== null && day === seoulDay(now)) return '오늘'
    if (now !== null && day === seoulDay(new Date(now.getTime() - DAY))) return '어제'
    return formatDayWithWeekday(new Date(`${day}T00:00:00+09:00`))
  }
  return (
    <div ref={rows}>
      {byDay(items).map(([day, some]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="pb-1.5 pt-3 type-meta font-semibold">
            {nameOf(day)}
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
            {some.map((item) => (
              <ReceivedRow
                key={item.id}
                item={item}
                onDismiss={() => onDismiss(item.id)}
                onMute={onMute}
                onOpen={onOpen && (() => onOpen(item.id))}
                isOpen={item.id === openedId}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
