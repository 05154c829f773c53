import type { CouponAudience } from '@dure/contract/promotions/couponDesk'
import { couponLimits } from '@dure/contract/promotions/limits'
import { couponMoves } from '@dure/contract/promotions/states'
import { DAY } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Rows } from '../../jobs/events.ts'
import type { OfferRow } from './offers.sql.ts'

/** Whom an offer is given to, as it stood when it was made, and who gets none: operators, and whoever is one with one of them. */
export type Meant = { readonly audience: CouponAudience; readonly at: Date; readonly none: readonly number[] }

/** Members as they are now, of those who were there when it was offered; nobody who may not pay. */
const rowsMeant = ({ audience, at, none }: Meant): Rows => sql`from member_face m
  where m.status = 'active' and m.id <> all(${none}::bigint[]) and m.date_joined <= ${at} and ${
    audience.kind === 'members'
      ? sql`m.id = any(${audience.ids}::bigint[])`
      : sql`m.date_joined > ${new Date(at.getTime() - audience.days * DAY)}`
  }`

export async function countMeant(db: Db, meant: Meant): Promise<number> {
  return (await sql<{ count: number }>`select count(*)::integer as count ${rowsMeant(meant)}`.execute(db)).rows[0]!.count
}

/** Some of them, for the eye. */
export async function someMeant(db: Db, meant: Meant): Promise<{ id: number; name: string }[]> {
  return (await sql<{ id: number; name: string }>`select m.id, m.first_name as name ${rowsMeant(meant)} order by m.id limit 5`.execute(db))
    .rows
}

export const offersToGive = (now: Date): Rows => sql`from coupon_offer where give_at <= ${now}`

/** An offer whose next members are given it, locked for this worker alone. */
export async function lockOfferToGive(db: Db, now: Date): Promise<OfferRow | undefined> {
  return (await sql<OfferRow>`select * ${offersToGive(now)} order by give_at limit 1 for no key update skip locked`.execute(db)).rows[0]
}

/** Gives some more of them a coupon each; who has one has not another. What all of them take off stays within the offer's pieces. */
export async function giveSome(db: Db, offer: OfferRow, meant: Meant, now: Date): Promise<void> {
  const most = couponLimits.givenAtOnce
  const { rows } = await sql<{ last: number | null; count: number }>`
    with next as (select m.id ${rowsMeant(meant)} and m.id > ${offer.givenAfter ?? 0} order by m.id limit ${most}),
      given as (
        insert into coupon (offer_id, member_id, status, expires_at, created_at)
        select ${offer.id}, id, ${couponMoves.issue.to}, ${offer.expiresAt}, ${now} from next on conflict do nothing)
    select max(id) as last, count(*)::integer as count from next`.execute(db)
  const { last, count } = rows[0]!
  await db
    .updateTable('couponOffer')
    .set(last === null ? { giveAt: null } : { givenAfter: last, giveAt: count < most ? null : offer.giveAt })
    .where('id', '=', offer.id)
    .execute()
}
