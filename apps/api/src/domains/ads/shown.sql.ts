import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { countOf } from '../counters/index.ts'
import { hiredBy } from '../quotes/index.ts'

export type ShownAd = { readonly adId: number; readonly providerId: number; readonly serviceId: number }

/** The ads of services in a district that are shown now, in the order of their places. */
export async function adsShown(
  db: Db,
  { serviceIds, districtCode, now }: { readonly serviceIds: readonly number[]; readonly districtCode: string; readonly now: Date },
): Promise<ShownAd[]> {
  const { rows } = await sql<ShownAd>`
    select b.id as ad_id, b.provider_id, s.service_id from ad_slot s join ad_bid b on b.slot_id = s.id and b.status = 'won'
    where s.district_code = ${districtCode} and s.closed_at is not null and s.ends_at > ${now} and s.starts_at <= ${now}
      and s.service_id = any(${[...serviceIds]}::integer[])
    order by b.place, b.id`.execute(db)
  return rows
}

/** Whose ad it is; null where it is not shown now. */
export async function ownerOfAd(db: Db, id: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ memberId: number }>`
    select b.member_id from ad_bid b join ad_slot s on s.id = b.slot_id
    where b.id = ${id} and b.status = 'won' and s.starts_at <= ${now} and s.ends_at > ${now}`.execute(db)
  return rows[0]?.memberId ?? null
}

/** The ads of pros for a service that are shown now, or were until yesterday: who pressed one may ask a day later. */
export async function adsShownFor(
  db: Db,
  given: { readonly serviceId: number; readonly providerIds: readonly number[]; readonly now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from ad_bid b join ad_slot s on s.id = b.slot_id
    where b.provider_id = any(${[...given.providerIds]}::bigint[]) and b.price is not null and s.service_id = ${given.serviceId}
      and s.starts_at <= ${given.now} and s.ends_at > ${given.now}::timestamptz - interval '1 day'`.execute(db)
  return rows.map((row) => row.id)
}

export async function insertAdRequests(
  db: Db,
  { bidIds, requestId, now }: { readonly bidIds: readonly number[]; readonly requestId: number; readonly now: Date },
): Promise<void> {
  await sql`
    insert into ad_request (bid_id, request_id, created_at) select id, ${requestId}, ${now} from unnest(${[...bidIds]}::bigint[]) as id
    on conflict do nothing`.execute(db)
}

export type Figures = { readonly shown: number; readonly clicked: number; readonly asked: number; readonly hired: number }

/** What an ad brought. */
export async function figuresOf(db: Db, bid: { readonly id: number; readonly providerId: number }): Promise<Figures> {
  const id = sql`${bid.id}::bigint`
  const { rows } = await sql<Figures>`
    select ${countOf('seen', 'adShown', id)} as shown, ${countOf('seen', 'adClicked', id)} as clicked,
      (select count(*) from ad_request a where a.bid_id = ${id})::integer as asked,
      (select count(*) from (${hiredBy(sql`${bid.providerId}`, sql`select a.request_id from ad_request a where a.bid_id = ${id}`)}) h)::integer as hired`.execute(
    db,
  )
  return rows[0]!
}
