import type { CalendarMonth, DealEntry, OrderEntry } from '@dure/contract/calendar/endpoints'
import { daysOfMonth, freeSpans, openSpans, type Hours, type Span } from '@dure/contract/calendar/freeTimes'
import type { OwnEntry } from '@dure/contract/calendar/schemas'
import { seoulClock, seoulDay, startOfSeoulDay } from '@dure/kernel/time'
import type { ProviderContext } from '../../context.ts'
import { busyTimes, daysBetween, workingTimes } from '../../domains/calendar/index.ts'
import { catalogueOf, type Catalogue } from '../../domains/catalogue/index.ts'
import { asSellerReads } from '../../domains/market/index.ts'
import { addressOf, serviceView } from '../../domains/requests/index.ts'
import { entriesWithin, type DealCalendarRow, type OrderCalendarRow, type OwnCalendarRow } from './calendar.sql.ts'

/** The last moment of a time is the day before it where it ends at midnight. */
const lastDayOf = (to: Date): string => seoulDay(new Date(to.getTime() - 1))

function ownView(row: OwnCalendarRow): OwnEntry {
  const endsAtMidnight = startOfSeoulDay(row.to).getTime() === row.to.getTime()
  return {
    id: row.id,
    sequence: row.sequence,
    title: row.title,
    place: row.place,
    memo: row.memo,
    firstDay: seoulDay(row.from),
    lastDay: lastDayOf(row.to),
    from: row.wholeDays ? null : seoulClock(row.from),
    to: row.wholeDays ? null : endsAtMidnight ? '24:00' : seoulClock(row.to),
    takesTime: row.takesTime,
  }
}

const dealView = (catalogue: Catalogue, row: DealCalendarRow): DealEntry => ({
  quoteId: row.quoteId,
  chatId: row.chatId,
  service: serviceView(catalogue, row.serviceId).name,
  customerName: row.customerName,
  address: addressOf(catalogue, row),
  day: seoulDay(row.from),
  dayFrom: row.dayFrom,
  cost: row.cost,
  unit: row.unit,
  safePayment: row.safePaymentId === null ? null : { safePaymentId: row.safePaymentId, status: row.status },
})

/** Who ordered and where it is, as long as its seller is told [market.contact]. */
export const toldOf = (row: OrderCalendarRow, now: Date): { readonly name: string; readonly place: string | null } =>
  asSellerReads({ buyerName: row.buyerName, place: row.orderPlace, placeKind: row.orderPlaceKind, endedAt: row.orderEndedAt }, now)

const orderView = (row: OrderCalendarRow, told: { readonly name: string; readonly place: string | null }): OrderEntry => ({
  purchaseNo: row.purchaseNo,
  chatId: row.chatId,
  itemTitle: row.productTitle,
  optionTitle: row.optionTitle,
  optionPrice: row.optionPrice,
  customerName: told.name,
  place: told.place,
  day: seoulDay(row.from),
  from: seoulClock(row.from),
  to: startOfSeoulDay(row.to).getTime() === row.to.getTime() ? '24:00' : seoulClock(row.to),
  status: row.orderStatus,
})

type Working = { readonly weekly: readonly Hours[]; readonly holidays: readonly string[] }

/** Working hours of these days, from today on, in which nothing is on that takes time. */
function freeOf(days: readonly string[], { weekly, holidays }: Working, busy: readonly Span[]): CalendarMonth['free'] {
  const off = new Set(holidays)
  return days.flatMap((day) => {
    const end = daysBetween(day, day).to.getTime()
    return freeSpans(openSpans(day, weekly, off), busy).map(({ from, to }) => ({
      day,
      from: seoulClock(new Date(from)),
      to: to === end ? '24:00' : seoulClock(new Date(to)),
    }))
  })
}

/** What the pro put in himself and lies in a month, this one of Seoul unless said. */
export async function listEntries(
  { db, now, actor }: ProviderContext,
  asked: string | undefined,
): Promise<{ month: string; items: OwnEntry[] }> {
  const month = asked ?? seoulDay(now).slice(0, 7)
  const days = daysOfMonth(month)
  const rows = await entriesWithin(db, actor.providerId, daysBetween(days[0]!, days.at(-1)!))
  return { month, items: rows.filter((row) => row.kind === 'own').map(ownView) }
}

/** The pro's calendar of a month (`2026-11`), this one of Seoul unless said [calendar.month]; in three statements. */
export async function getSchedule(context: ProviderContext, asked: string | undefined): Promise<CalendarMonth> {
  const { db, now, actor } = context
  const today = seoulDay(now)
  const month = asked ?? today.slice(0, 7)
  const days = daysOfMonth(month)
  const [first, last] = [days[0]!, days.at(-1)!]
  const span = daysBetween(first, last)
  const [catalogue, rows, working, busy] = await Promise.all([
    catalogueOf(context.house),
    entriesWithin(db, actor.providerId, span),
    workingTimes(db, actor.providerId, { first, last }),
    busyTimes(db, actor.providerId, span),
  ])
  return {
    month,
    today,
    items: rows.filter((row) => row.kind === 'deal').map((row) => dealView(catalogue, row)),
    orders: rows.filter((row) => row.kind === 'order').map((row) => orderView(row, toldOf(row, now))),
    own: rows.filter((row) => row.kind === 'own').map(ownView),
    hours: [...working.weekly],
    holidays: [...working.holidays],
    free: freeOf(
      days.filter((day) => day >= today),
      working,
      busy,
    ),
  }
}
