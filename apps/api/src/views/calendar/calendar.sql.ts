import { calendarLimits } from '@dure/contract/calendar/limits'
import type { SafePaymentStatus } from '@dure/contract/safe-payment/states'
import { safePaymentUnpaid } from '@dure/contract/safe-payment/states'
import type { OrderStatus } from '@dure/contract/market/orderStates'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'

type Row = {
  readonly id: number
  readonly sequence: number
  readonly from: Date
  readonly to: Date
  readonly wholeDays: boolean
  readonly takesTime: boolean
}

export type OwnCalendarRow = Row & {
  readonly kind: 'own'
  readonly title: string
  readonly place: string | null
  readonly memo: string | null
}

export type DealCalendarRow = Row & {
  readonly kind: 'deal'
  readonly dayFrom: 'agreed' | 'wished' | 'hired'
  readonly quoteId: number
  readonly chatId: number
  readonly serviceId: number
  readonly customerName: string
  readonly districtCode: string | null
  readonly dongId: string | null
  readonly isOnline: boolean
  readonly cost: number | null
  readonly unit: 'H' | 'F'
  readonly safePaymentId: number | null
  readonly status: SafePaymentStatus
}

export type OrderCalendarRow = Row & {
  readonly kind: 'order'
  readonly purchaseNo: string
  readonly productTitle: string
  readonly optionTitle: string
  readonly optionPrice: number
  readonly buyerName: string
  readonly orderPlace: string | null
  readonly orderPlaceKind: 'online' | 'place' | 'visit'
  readonly orderEndedAt: Date | null
  readonly orderStatus: OrderStatus
  readonly chatId: number
}

export type CalendarRow = OwnCalendarRow | DealCalendarRow | OrderCalendarRow
type Told = { readonly uid: string; readonly changedAt: Date; readonly cancelledAt: Date | null }
export type FeedRow = CalendarRow & Told
export type OrderFeedRow = OrderCalendarRow & Told

/**
 * Entries with what their deals are called today: names and sums are never kept with them. What was ordered stands there from paying on.
 * Where there are more than are shown, the latest are.
 */
const entries = (which: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => sql`
  select e.id, e.kind, e.sequence, lower(e.during) as "from", upper(e.during) as "to", e.whole_days, e.takes_time, e.title, e.place, e.memo,
    e.uid, e.changed_at, e.cancelled_at, e.day_from, q.id as "quoteId", coalesce(q.chat_id, oc.id) as chat_id, r.service_id, m.first_name as "customerName", r.district_code,
    r.dong_id, r.is_online, coalesce(d.service_amount, q.cost) as cost, case when d.id is null then q.unit else 'F' end as unit,
    d.id as "safePaymentId", d.status, o.purchase_no, o.product_title, o.option_title, o.option_price, o.buyer_name, o.place as "orderPlace",
    o.place_kind as "orderPlaceKind", o.ended_at as "orderEndedAt", o.status as "orderStatus"
  from (
    select * from calendar_entry e where ${which} and (e.kind <> 'order' or exists (
      select from escrow x where x.id = e.about_id and x.paid_at is not null)) order by lower(e.during) desc, e.id desc limit ${limit}
  ) e
  left join quote q on e.kind = 'deal' and q.id = e.about_id
  left join market_order o on e.kind = 'order' and o.id = e.about_id
  left join chat oc on oc.order_id = o.id
  left join request r on r.id = q.request_id
  left join member m on m.id = q.customer_id
  left join lateral (
    select s.id, s.status, s.service_amount from safe_payment s
    where s.chat_id = q.chat_id and s.status <> all (${safePaymentUnpaid}::text[]) order by s.id desc limit 1
  ) d on true
  order by lower(e.during), e.id`

/** What is on in a pro's calendar within a span, its end left out, in one statement over `calendar_entry_when`. */
export async function entriesWithin(db: Db, providerId: number, span: { readonly from: Date; readonly to: Date }): Promise<CalendarRow[]> {
  const which = sql`e.provider_id = ${providerId} and e.during && tstzrange(${span.from}::timestamptz, ${span.to}::timestamptz) and e.cancelled_at is null`
  const { rows } = await sql<CalendarRow>`${entries(which, calendarLimits.shown)}`.execute(db)
  return rows
}

/** What a member ordered and paid, as it stands in its seller's calendar, taken off or not; undefined of what is not his or not booked by time. */
export async function orderedEntry(db: Db, customerId: number, purchaseNo: string): Promise<OrderFeedRow | undefined> {
  const which = sql`e.kind = 'order' and e.about_id = (select o.id from market_order o where o.purchase_no = ${purchaseNo} and o.customer_id = ${customerId})`
  const { rows } = await sql<OrderFeedRow>`${entries(which, 1)}`.execute(db)
  return rows[0]
}

/** What other calendars are told: all from an instant on; the cancelled ones too, which take no room from the others. */
export async function entriesForFeed(db: Db, providerId: number, since: Date): Promise<FeedRow[]> {
  const which = sql`e.provider_id = ${providerId} and e.during && tstzrange(${since}::timestamptz, null)`
  const on = sql`${which} and e.cancelled_at is null`
  const off = sql`${which} and e.cancelled_at is not null`
  const { rows } = await sql<FeedRow>`
    (${entries(on, calendarLimits.shown)}) union all (${entries(off, calendarLimits.cancelledShown)})`.execute(db)
  return rows
}
