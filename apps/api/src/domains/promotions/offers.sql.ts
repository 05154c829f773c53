import { couponLimits } from '@dure/contract/promotions/limits'
import { couponMoves } from '@dure/contract/promotions/states'
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'
import { waitingIn, type Waiting } from '../../database/waiting.ts'
import type { Rows } from '../../jobs/events.ts'

export type OfferRow = Selectable<Database['couponOffer']>

/** All of them, each by its name: what is read with every list of coupons is prepared then, which a star never is. */
export const offerColumns = [
  'id',
  'name',
  'issueType',
  'code',
  'kind',
  'value',
  'maxDiscount',
  'minAmount',
  'target',
  'services',
  'usableFrom',
  'expiresAt',
  'pieces',
  'budget',
  'createdBy',
  'createdAt',
  'endedAt',
  'withdrawAt',
  'audience',
  'giveAt',
  'givenAfter',
  'waits',
  'agreedBy',
  'agreedAt',
  'endedWaiting',
] as const satisfies readonly (keyof OfferRow)[]

/** Whether anybody may get a coupon of it now: nobody ended it, a second operator agreed where one has to, and its time is here. */
export const isOpen = (offer: OfferRow, now: Date): boolean =>
  offer.endedAt === null && !offer.waits && offer.usableFrom <= now && offer.expiresAt > now

export function offerByCode(db: Db, code: string): Promise<OfferRow | undefined> {
  return db.selectFrom('couponOffer').selectAll().where('code', '=', code).executeTakeFirst()
}

/** @returns undefined where another offer has its code. */
export async function insertOffer(db: Db, row: Insertable<Database['couponOffer']>): Promise<number | undefined> {
  const made = await db
    .insertInto('couponOffer')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export function lockOffer(db: Db, id: number): Promise<OfferRow | undefined> {
  return db.selectFrom('couponOffer').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The same of several, in the order of their numbers. */
export function lockOffers(db: Db, ids: readonly number[]): Promise<OfferRow[]> {
  return db.selectFrom('couponOffer').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

/** Offers that a second operator has yet to agree to, while there is time. */
export const offersWaiting = (db: Db, dueBefore: Date, now: Date): Promise<Waiting> =>
  waitingIn(db, sql`from coupon_offer where waits and expires_at > ${now}`, sql`created_at`, dueBefore)

/** A second operator agreed: from now on members get it [promotions.agreement]. */
export async function agreeToOffer(db: Db, id: number, given: { by: number; at: Date; gives: boolean }): Promise<void> {
  await db
    .updateTable('couponOffer')
    .set({ waits: false, agreedBy: given.by, agreedAt: given.at, giveAt: given.gives ? given.at : null })
    .where('id', '=', id)
    .execute()
}

/** What an operator offered since then without a second one; not what was ended while it waited for one, of which nobody had any. */
export function offersAloneSince(db: Db, operatorId: number, since: Date): Promise<OfferRow[]> {
  return db
    .selectFrom('couponOffer')
    .selectAll()
    .where('createdBy', '=', operatorId)
    .where('createdAt', '>=', since)
    .where('waits', '=', false)
    .where('agreedAt', 'is', null)
    .where('endedWaiting', '=', false)
    .execute()
}

/** Whether taking part in an event brings it: then nothing else does [promotions.event-coupons]. */
const ofAnEvent = (offerId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from promotion_page e where e.kind = 'event' and e.offer_ids @> array[${offerId}])`

/** Whether a pro takes part in an event who is neither banned nor has left: somebody may be paid less [promotions.pro-coupons]. */
export const hasPros = (eventId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from promotion_joined j join member_face m on m.id = j.member_id where j.page_id = ${eventId} and m.status = 'active')`

/** Whether an event brings it that runs and in which pros take part [promotions.pro-coupons]. */
const ofProsNow = (offerId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from promotion_page e where e.kind = 'event' and e.offer_ids @> array[${offerId}]
    and e.starts_at <= ${now} and e.ends_at > ${now} and ${hasPros(sql`e.id`)})`

export async function isOfAnEvent(db: Db, offerId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${ofAnEvent(sql`${offerId}::bigint`)} as is`.execute(db)
  return rows[0]!.is
}

/** What anybody may take now and the member has not, newest first. */
export function offersToTake(db: Db, memberId: number, now: Date): Promise<OfferRow[]> {
  return db
    .selectFrom('couponOffer as o')
    .select(offerColumns.map((name) => `o.${name}` as const))
    .where('o.issueType', 'in', ['event', 'pro'])
    .where('o.endedAt', 'is', null)
    .where('o.waits', '=', false)
    .where('o.usableFrom', '<=', now)
    .where('o.expiresAt', '>', now)
    .where((e) => e.not(e.exists(e.selectFrom('coupon as c').whereRef('c.offerId', '=', 'o.id').where('c.memberId', '=', memberId))))
    .where(sql<boolean>`case o.issue_type when 'pro' then ${ofProsNow(sql`o.id`, now)} else not ${ofAnEvent(sql`o.id`)} end`)
    .orderBy('o.id', 'desc')
    .limit(couponLimits.toTake)
    .execute()
}

/** What requests bring now: the newest first. */
export function requestOffers(db: Db, now: Date): Promise<OfferRow[]> {
  return db
    .selectFrom('couponOffer')
    .selectAll()
    .where('issueType', '=', 'request')
    .where('endedAt', 'is', null)
    .where('waits', '=', false)
    .where('usableFrom', '<=', now)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .limit(couponLimits.toTake)
    .execute()
}

export function offersByIds(db: Db, ids: readonly number[]): Promise<OfferRow[]> {
  return db.selectFrom('couponOffer').selectAll().where('id', 'in', ids).orderBy('id').execute()
}

export function offerById(db: Db, id: number): Promise<OfferRow | undefined> {
  return db.selectFrom('couponOffer').selectAll().where('id', '=', id).executeTakeFirst()
}

/** How many coupons there are of each offer, and how many of them are usable; never more than a desk counts. */
export async function countsOfOffers(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, { issued: number; usable: number }>> {
  const most = couponLimits.counted + 1
  const { rows } = await sql<{ id: number; issued: number; usable: number }>`
    select o.id, (select count(*)::integer from (select from coupon where offer_id = o.id limit ${most}) as every) as issued,
      (select count(*)::integer from (select from coupon where offer_id = o.id and status = 'usable' limit ${most}) as those) as usable
    from unnest(${[...ids]}::bigint[]) as o(id)`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function endOffer(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('couponOffer')
    .set({ endedAt: now, withdrawAt: now, waits: false, endedWaiting: sql`waits`, giveAt: null })
    .where('id', '=', id)
    .execute()
}

/** Whether anybody has a coupon of the offer that he may use, or that may come back to him. */
export async function mayStillLower(db: Db, offerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from coupon where offer_id = ${offerId} and (status = 'usable' or (held_by is not null and look_at is not null)) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export function offersPage(db: Db, given: { before: number | null; limit: number; waitingAt: Date | null }): Promise<OfferRow[]> {
  return db
    .selectFrom('couponOffer')
    .selectAll()
    .$if(given.waitingAt !== null, (query) => query.where('waits', '=', true).where('expiresAt', '>', given.waitingAt!))
    .$if(given.before !== null, (query) => query.where('id', '<', given.before!))
    .orderBy('id', 'desc')
    .limit(given.limit)
    .execute()
}

/** Offers that were ended and of which members may still have coupons. */
export const offersToWithdraw = (now: Date): Rows => sql`from coupon_offer where withdraw_at <= ${now}`

/**
 * Withdraws some of what members have of one of them. When nothing is left it looks once more after a while: whoever entered its code, or
 * held a coupon of it, at that very moment has none either. @returns whether there was one.
 */
export async function withdrawOfEnded(db: Db, now: Date, limit: number): Promise<number> {
  const late = sql`(ended_at + ${couponLimits.lateCoupons} * interval '1 millisecond')`
  const { rows } = await sql`
    with ended as (select id ${offersToWithdraw(now)} order by withdraw_at limit 1 for update skip locked),
      gone as (
        update coupon set status = ${couponMoves.withdraw.to} where id in (
          select c.id from coupon c join ended e on c.offer_id = e.id where c.status = 'usable' limit ${limit} for update of c skip locked)
        returning 1)
    update coupon_offer set withdraw_at = case
      when (select count(*) from gone) = ${limit} then withdraw_at
      when withdraw_at < ${late} then ${late} end
    where id in (select id from ended) returning 1`.execute(db)
  return rows.length
}
