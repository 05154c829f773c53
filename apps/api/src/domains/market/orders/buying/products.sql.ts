import type { Hours } from '@dure/contract/calendar/freeTimes'
import type { RefundRule } from '@dure/contract/market/refundRules'
import { sql } from 'kysely'
import type { Db } from '../../../../database/connect.ts'

export type Schedule = {
  readonly weekly: readonly Hours[]
  readonly lengthMinutes: number
  readonly stepMinutes: number
  readonly noticeHours: number
  readonly aheadDays: number
  readonly places: number
}

/** A product and one of its options as who orders needs them. */
export type Sold = {
  readonly id: number
  readonly providerId: number
  readonly serviceId: number
  readonly title: string
  readonly isOnline: boolean
  readonly place: { readonly address: string; readonly detail?: string | null } | null
  /** Its seller comes to the buyer. */
  readonly visits: boolean
  readonly mainFileId: string
  readonly refundRule: RefundRule
  readonly refundPolicy: string
  readonly schedule: Schedule | null
  /** Nobody finds it any more, or it never was for sale. */
  readonly gone: boolean
  /** Null where there is no such option any more. */
  readonly option: { readonly id: number; readonly title: string; readonly detail: string; readonly price: number } | null
}

/** The same, kept as it is until the transaction ends where it is `locked`: who stops selling waits for it. */
export async function soldOf(db: Db, productId: number, optionId: number, locked: boolean): Promise<Sold | undefined> {
  const { rows } = await sql<Sold>`
    select p.id, p.provider_id, p.service_id, p.title, p.is_online, p.place, p.main_file_id, p.refund_rule, p.refund_policy, p.schedule,
      p.deleted_at is not null or p.posted_at is null as gone,
      exists (select from product_district d where d.product_id = p.id and not d.is_place) as visits,
      (select jsonb_build_object('id', x.id, 'title', x.title, 'detail', x.detail, 'price', x.price)
        from product_option x where x.id = ${optionId} and x.product_id = p.id and x.removed_at is null) as option
    from product p where p.id = ${productId} ${locked ? sql`for share of p` : sql``}`.execute(db)
  return rows[0]
}

/** How a product is booked; null where it is not by time. */
export async function scheduleOf(db: Db, productId: number): Promise<Schedule | null> {
  const { rows } = await sql<{ schedule: Schedule | null }>`select schedule from product where id = ${productId}`.execute(db)
  return rows[0]?.schedule ?? null
}
