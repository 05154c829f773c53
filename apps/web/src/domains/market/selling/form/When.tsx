import { X } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { productLimits as limits } from '@dure/contract/market/limits'
import { DAY, duration, MINUTE, seoulDay } from '@dure/kernel/time'
import { NumberField } from '@dure/ui/fields/NumberField'
import { Switch } from '@dure/ui/fields/Switch'
import { DateField } from '../../../../forms/DateField.tsx'
import { FormError } from '../../../../forms/FormError.tsx'
import { WeeklyFields } from '../../../calendar/WeeklyFields.tsx'
import { choose, Part, type ProductFormOf } from './parts.tsx'
import type { Typed } from './typed.ts'

type Props = { readonly form: ProductFormOf; readonly today: string; readonly offDays: readonly string[] }

/** When it can be booked [market.schedule]; days off go into the seller's calendar. */
export function When({ form, today, offDays }: Props) {
  const { control, formState } = form
  const [isSchedule, schedule, holidays] = useWatch({ control, name: ['isSchedule', 'schedule', 'holidays'] })
  const errors = formState.errors.schedule
  const put = (changes: Partial<Typed['schedule']>) => choose(form, 'schedule', { ...schedule, ...changes })
  const setHolidays = (days: string[]) => choose(form, 'holidays', days.toSorted())
  return (
    <Part title="예약" text="내 달력과 함께 움직여요. 다른 주문이나 내 일정이 있는 시간에는 예약이 들어오지 않아요.">
      <Switch
        checked={isSchedule}
        onChange={(event) => choose(form, 'isSchedule', event.currentTarget.checked)}
        hint={isSchedule ? '고객이 날짜와 시간을 골라 결제해요.' : '주문을 받은 뒤 고객과 때를 정해요.'}
      >
        시간을 예약 받아요
      </Switch>
      {isSchedule && (
        <>
          <div>
            <p className="font-semibold">예약 받을 요일과 시간</p>
            <WeeklyFields value={schedule.weekly} onChange={(weekly) => put({ weekly })} />
            <FormError text={errors?.weekly?.message} />
          </div>
          <Numbers schedule={schedule} errors={errors} put={put} />
          <DaysOff today={today} offDays={offDays} holidays={holidays} onChange={setHolidays} />
        </>
      )}
      <FormError text={errors?.message} />
    </Part>
  )
}

type NumbersProps = {
  readonly schedule: Typed['schedule']
  readonly errors: ProductFormOf['formState']['errors']['schedule']
  readonly put: (changes: Partial<Typed['schedule']>) => void
}

/** How long, how often, how soon, how far ahead and for how many. */
const Numbers = ({ schedule, errors, put }: NumbersProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <NumberField
      label="한 번에 걸리는 시간"
      hint={duration(schedule.lengthMinutes * MINUTE)}
      unit="분"
      min={limits.lengthMinutes.least}
      max={limits.lengthMinutes.most}
      step={10}
      picks={[30, 60, 120]}
      error={errors?.lengthMinutes?.message}
      value={schedule.lengthMinutes}
      onChange={(lengthMinutes) => put({ lengthMinutes })}
    />
    <NumberField
      label="시작하는 간격"
      hint={`${duration(schedule.stepMinutes * MINUTE)}마다 시작해요`}
      unit="분"
      min={limits.stepMinutes.least}
      max={limits.stepMinutes.most}
      step={10}
      picks={[30, 60]}
      error={errors?.stepMinutes?.message}
      value={schedule.stepMinutes}
      onChange={(stepMinutes) => put({ stepMinutes })}
    />
    <NumberField
      label="몇 시간 전까지 예약 받나요?"
      unit="시간"
      min={0}
      max={limits.noticeHours}
      picks={[3, 24, 48]}
      error={errors?.noticeHours?.message}
      value={schedule.noticeHours}
      onChange={(noticeHours) => put({ noticeHours })}
    />
    <NumberField
      label="며칠 앞까지 예약 받나요?"
      unit="일"
      min={1}
      max={limits.aheadDays}
      picks={[14, 30, 60]}
      error={errors?.aheadDays?.message}
      value={schedule.aheadDays}
      onChange={(aheadDays) => put({ aheadDays })}
    />
    <NumberField
      label="한 시간에 받을 자리"
      hint="여럿이 함께 듣는 수업이라면 늘려 주세요."
      unit="자리"
      min={1}
      max={limits.placesOfTime}
      error={errors?.places?.message}
      value={schedule.places}
      onChange={(places) => put({ places })}
    />
  </div>
)

type DaysOffProps = {
  readonly today: string
  readonly offDays: readonly string[]
  readonly holidays: readonly string[]
  readonly onChange: (days: string[]) => void
}

/** His own days off, and those this sending adds. */
function DaysOff({ today, offDays, holidays, onChange: setHolidays }: DaysOffProps) {
  const last = seoulDay(new Date(Date.parse(today) + limits.aheadDays * DAY))
  return (
    <div className="space-y-3">
      <DateField
        label="쉬는 날 더하기 (선택)"
        hint="보내면 내 달력의 쉬는 날로 들어가요. 빼는 것은 일정에서 해요."
        empty="날짜 고르기"
        value=""
        min={today}
        max={last}
        onChange={(day) => !holidays.includes(day) && setHolidays([...holidays, day])}
      />
      {(holidays.length > 0 || offDays.length > 0) && (
        <ul aria-label="쉬는 날" className="flex flex-wrap gap-2">
          {offDays.map((day) => (
            <li key={day} className="inline-flex min-h-11 items-center rounded-full bg-sunk px-4 text-soft">
              {day}
            </li>
          ))}
          {holidays.map((day) => (
            <li key={day}>
              <button
                type="button"
                aria-label={`${day} 빼기`}
                onClick={() => setHolidays(holidays.filter((one) => one !== day))}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-action-tint pl-4 pr-3 font-semibold text-action"
              >
                {day}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
