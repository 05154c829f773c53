import { parseSeoulDay, seoulDay, startOfSeoulWeek, WEEK } from '@dure/kernel/time'
import { adLimits } from './limits.ts'

/** A week of ads: from Monday 00:00 to Sunday 24:00 in Seoul, and when bids for it close: on Friday 18:00 before [ads.slots]. */
export type AdWeek = { readonly week: string; readonly startsAt: Date; readonly endsAt: Date; readonly closesAt: Date }

function weekFrom(startsAt: Date): AdWeek {
  const start = startsAt.getTime()
  return { week: seoulDay(startsAt), startsAt, endsAt: new Date(start + WEEK), closesAt: new Date(start - adLimits.closesBefore) }
}

/** The week that an instant lies in. */
export const weekOf = (at: Date): AdWeek => weekFrom(startOfSeoulWeek(at))

/** The week by its Monday; undefined where that is none. */
export function weekBy(monday: string): AdWeek | undefined {
  const at = parseSeoulDay(monday)
  if (at === undefined) return undefined
  const found = weekOf(at)
  return found.week === monday ? found : undefined
}

/** Whether bids for it are taken: at Friday 18:00:00.000 it is late. */
export const isOpen = ({ closesAt }: AdWeek, now: Date): boolean => now < closesAt

/** The weeks that may be bid for, the next to close first. */
export function openWeeks(now: Date): AdWeek[] {
  const { startsAt } = weekOf(now)
  const all = Array.from({ length: adLimits.weeksAhead + 1 }, (_, at) => weekFrom(new Date(startsAt.getTime() + (at + 1) * WEEK)))
  return all.filter((one) => isOpen(one, now)).slice(0, adLimits.weeksAhead)
}

/** A slot by what it is of: service, district, Monday. */
export const slotIdOf = (given: { readonly serviceId: number; readonly districtCode: string; readonly week: string }): string =>
  `${given.serviceId}-${given.districtCode}-${given.week}`

/** What a slot is of; undefined where it names no service, district and Monday. */
export function readSlotId(slotId: string): { serviceId: number; districtCode: string; week: AdWeek } | undefined {
  const parts = /^(\d{1,9})-(\d{5})-(\d{4}-\d{2}-\d{2})$/.exec(slotId)
  const week = parts === null ? undefined : weekBy(parts[3]!)
  return parts === null || week === undefined ? undefined : { serviceId: Number(parts[1]), districtCode: parts[2]!, week }
}
