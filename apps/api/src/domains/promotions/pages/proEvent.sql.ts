import type { EventDraft } from '@dure/contract/promotions/pageDrafts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { hasPros } from '../offers.sql.ts'
import type { PromotionRow } from './pages.sql.ts'

/** Offers that customers of a pro may pay him less by: of events in which he takes part, also of one that is over by now [promotions.pro-coupons]. */
async function offersJoined(db: Db, memberId: RawBuilder<unknown>): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct o.id from promotion_joined j join promotion_page p on p.id = j.page_id cross join unnest(p.offer_ids) as o(id)
    where j.member_id = ${memberId} and p.draft ->> 'role' = 'provider'`.execute(db)
  return new Set(rows.map((row) => row.id))
}
export const offersOfMember = (db: Db, memberId: number): Promise<ReadonlySet<number>> => offersJoined(db, sql`${memberId}`)
export const offersOfPro = (db: Db, providerId: number): Promise<ReadonlySet<number>> =>
  offersJoined(db, sql`(select f.member_id from provider_face f where f.id = ${providerId})`)

/** The event by which an offer comes to customers of pros, where pros take part in it. */
export async function proEventOf(db: Db, offerId: number): Promise<{ startsAt: Date; endsAt: Date } | undefined> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    select e.starts_at, e.ends_at from promotion_page e
    where e.kind = 'event' and e.offer_ids @> array[${offerId}::bigint] and e.ends_at is not null and ${hasPros(sql`e.id`)}`.execute(db)
  return rows[0]
}

/** Of the events for pros that run now and in which a member takes part, the one that ends first; none of who is banned or left. */
export async function eventOfPro(db: Db, memberId: number, now: Date): Promise<PromotionRow<EventDraft> | undefined> {
  const { rows } = await sql<PromotionRow<EventDraft>>`
    select p.* from promotion_joined j join promotion_page p on p.id = j.page_id join member_face m on m.id = j.member_id
    where j.member_id = ${memberId} and m.status = 'active' and p.starts_at <= ${now} and p.ends_at > ${now} and p.draft ->> 'role' = 'provider'
    order by exists (select from coupon_offer o where o.id = any(p.offer_ids) and o.issue_type = 'pro') desc, p.ends_at limit 1`.execute(db)
  return rows[0]
}

/** Those of the members who take part in one of the events. */
export async function joinedAny(
  db: Db,
  { pageIds, memberIds }: { readonly pageIds: readonly number[]; readonly memberIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('promotionJoined')
    .select('memberId')
    .where('memberId', 'in', memberIds)
    .where('pageId', 'in', pageIds)
    .execute()
  return new Set(rows.map((row) => row.memberId))
}

/** Takes part no more. @returns whether he did. */
export async function deleteJoined(db: Db, { pageId, memberId }: { readonly pageId: number; readonly memberId: number }): Promise<boolean> {
  const gone = await db
    .deleteFrom('promotionJoined')
    .where('pageId', '=', pageId)
    .where('memberId', '=', memberId)
    .returning('pageId')
    .executeTakeFirst()
  if (gone === undefined) return false
  await db
    .updateTable('promotionPage')
    .set({ joined: sql`joined - 1` })
    .where('id', '=', pageId)
    .execute()
  return true
}

export type JoinedRow = { readonly userId: number; readonly name: string; readonly providerId: number | null; readonly joinedAt: Date }

/** Who takes part in an event, by number. */
export async function joinedPage(db: Db, given: { pageId: number; before: number | null; limit: number }): Promise<JoinedRow[]> {
  const { rows } = await sql<JoinedRow>`
    select j.member_id as user_id, coalesce(f.nick_name, m.first_name) as name, f.id as provider_id, j.joined_at
    from promotion_joined j join member_face m on m.id = j.member_id left join provider_face f on f.member_id = j.member_id
    where j.page_id = ${given.pageId} ${given.before === null ? sql`` : sql`and j.member_id < ${given.before}`}
    order by j.member_id desc limit ${given.limit}`.execute(db)
  return rows
}
