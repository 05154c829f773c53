import type { Hours } from '@dure/contract/calendar/freeTimes'
import { calendarLimits as limits } from '@dure/contract/calendar/limits'
import { fail, type Failure } from '@dure/contract/errors'
import { DAY, seoulDay } from '@dure/kernel/time'
import { inTransaction, type Context, type ProviderContext } from '../../context.ts'
import { addHoliday, removeHoliday, setWeekly, trimHolidays } from './calendar.sql.ts'
import { tellChanged } from './events.ts'

/** Sets the pro's working hours of a week, in the order of the week [calendar.hours]. */
export async function setHours(context: ProviderContext, weekly: readonly Hours[]): Promise<{ weekly: Hours[] }> {
  const ordered = weekly.toSorted((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from))
  await setWeekly(context.db, context.actor.providerId, ordered)
  await tellChanged(context, context.actor.providerId)
  return { weekly: ordered }
}

/** Makes a day from today on one off, or a working day again. What is on that day stays on. */
export function setHoliday(
  context: ProviderContext,
  { day, off }: { readonly day: string; readonly off: boolean },
): Promise<{ day: string; off: boolean } | Failure<'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const { providerId } = inside.actor
    if (off && day < seoulDay(now)) return fail('INVALID_PARAMS', { fields: { day: '지난날은 쉬는 날로 바꿀 수 없어요.' } })
    if (off && day > seoulDay(new Date(now.getTime() + limits.holidaysAhead)))
      return fail('INVALID_PARAMS', { fields: { day: `쉬는 날은 ${limits.holidaysAhead / DAY}일 안에서 고를 수 있어요.` } })
    if (!off) await removeHoliday(db, providerId, day)
    else {
      await addHoliday(db, providerId, day)
      await trimHolidays(db, providerId, limits.holidays)
    }
    await tellChanged(inside, providerId)
    return { day, off }
  })
}

/** Makes these days of a pro off besides, as far as they can be; called in the caller's transaction. */
export async function addHolidays({ db, now }: Context, providerId: number, days: readonly string[]): Promise<void> {
  const [first, last] = [seoulDay(now), seoulDay(new Date(now.getTime() + limits.holidaysAhead))]
  const ahead = days.filter((day) => day >= first && day <= last)
  if (ahead.length === 0) return
  await addHoliday(db, providerId, ...ahead)
  await trimHolidays(db, providerId, limits.holidays)
}
