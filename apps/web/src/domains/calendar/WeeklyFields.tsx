import { Plus, X } from 'lucide-react'
import type { Hours } from '@dure/contract/calendar/freeTimes'
import { Button } from '@dure/ui/Button'
import { IconButton } from '@dure/ui/IconButton'
import { TimeField } from '../../forms/moment/TimeField.tsx'
import { weekdayNames } from './weeks.ts'

const usual = { from: '09:00', to: '18:00' }
const workdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...usual }))

type Props = { readonly value: readonly Hours[]; readonly onChange: (hours: Hours[]) => void }

/** Hours of a week, day by day, several times a day where one likes; `00:00` as an end is midnight. */
export function WeeklyFields({ value, onChange }: Props) {
  const put = (at: number, changes: Partial<Hours>) => onChange(value.map((one, index) => (index === at ? { ...one, ...changes } : one)))
  return (
    <>
      {value.length === 0 && (
        <Button tone="tint" className="mt-3" onClick={() => onChange(workdays)}>
          평일 오전 9시부터 오후 6시까지로 채우기
        </Button>
      )}
      <div className="mt-3 divide-y divide-line">
        {weekdayNames.map((name, index) => (
          <section key={name} aria-label={`${name}요일`} className="py-1.5">
            <div className="flex items-center gap-3">
              <h3 className="font-bold">{name}요일</h3>
              <p className="flex-1 text-faint">{!value.some((one) => one.weekday === index + 1) && '쉬어요'}</p>
              <IconButton label={`${name}요일 시간 더하기`} onClick={() => onChange([...value, { weekday: index + 1, ...usual }])}>
                <Plus aria-hidden="true" />
              </IconButton>
            </div>
            {value.map(
              (one, at) =>
                one.weekday === index + 1 && (
                  <div key={at} className="flex items-center gap-2 pb-1.5">
                    <div className="min-w-0 flex-1">
                      <TimeField
                        label={`${name}요일 시작`}
                        hiddenLabel
                        standing={one.from}
                        value={one.from}
                        onChange={(event) => put(at, { from: event.currentTarget.value })}
                      />
                    </div>
                    <span className="text-faint">~</span>
                    <div className="min-w-0 flex-1">
                      <TimeField
                        label={`${name}요일 끝`}
                        hiddenLabel
                        isEnd
                        standing={one.to}
                        value={one.to}
                        onChange={(event) => put(at, { to: event.currentTarget.value })}
                      />
                    </div>
                    <IconButton label={`${name}요일 시간 빼기`} onClick={() => onChange(value.filter((_, other) => other !== at))}>
                      <X aria-hidden="true" />
                    </IconButton>
                  </div>
                ),
            )}
          </section>
        ))}
      </div>
    </>
  )
}
