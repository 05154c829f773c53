import { recommendation as parts } from '@dure/contract/market/limits'
import { SECOND } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'
import { nextSellerDue, type SellerDue } from './sellerDue.sql.ts'

export const dueForScore = (now: Date): Rows => sql`from product where score_look_at <= ${now} and deleted_at is null`

/** The next products of one seller whose scores are to be counted anew, locked for this worker alone. */
export const nextDueForScore = (db: Db, now: Date, except: readonly number[]): Promise<SellerDue<{ readonly id: number }> | undefined> =>
  nextSellerDue(db, { due: dueForScore(now), order: sql`score_look_at`, columns: sql`id`, except })

const bought = sql`('paid', 'confirmed', 'done', 'settled', 'case')`

/** Counts anew what was bought of each, of late too, and what recommended lists go by [market.recommended]. */
export async function rescore(db: Db, ids: readonly number[], now: Date, again: Date): Promise<void> {
  const since = new Date(now.getTime() - parts.lately)
  const prompt = parts.answeredWithin / SECOND
  await sql`
    update product p set recent_order_count = o.recent, score_look_at = ${again},
      score = ${parts.rating}::float8 * (${parts.before.stars * parts.before.reviews}::float8 + p.review_sum) / (${parts.before.reviews}::float8 + p.review_count) / ${parts.stars}::float8
        + ${parts.bought}::float8 * ln(1 + o.recent) + ${parts.answered}::float8 * q.share
    from unnest(${[...ids]}::bigint[]) as due(id), lateral (
      select count(*)::integer as recent from market_order
      where product_id = due.id and created_at > ${since} and status in ${bought}
    ) o, lateral (
      select coalesce(avg(case when answered_at <= created_at + make_interval(secs => ${prompt}::float8) then 1.0 else 0 end), 1)::float8 as share
      from product_question
      where product_id = due.id and deleted_at is null and hidden_at is null and created_at > ${since}
        and (answered_at is not null or created_at < ${now}::timestamptz - make_interval(secs => ${prompt}::float8))
    ) q
    where p.id = due.id`.execute(db)
}

/** Whether their seller has what he must have to sell, for lists [market.shown]; once he has, who waits for a free time of one is told [market.wishes]. */
export async function noteReady(db: Db, ids: readonly number[], ready: boolean, now: Date): Promise<void> {
  await sql`
    update product set seller_ready = ${ready}, free_look_at = case when ${ready} then ${now} else free_look_at end
    where id = any(${[...ids]}::bigint[]) and seller_ready <> ${ready}`.execute(db)
}

/** The same of all that one seller has: what he must have to sell may have changed. Products another holds are looked at by him. */
export async function lookAtProductsOf(db: Db, providerId: number, now: Date): Promise<void> {
  await sql`
    update product set score_look_at = ${now}
    where id in (select id from product where provider_id = ${providerId} and deleted_at is null order by id for update)`.execute(db)
}

/** What lists go by, its next free time and its score, is counted anew as soon as it can be. */
export async function lookAtProduct(db: Db, id: number, now: Date): Promise<void> {
  await sql`update product set free_look_at = ${now}, score_look_at = ${now} where id = ${id} and deleted_at is null`.execute(db)
}
