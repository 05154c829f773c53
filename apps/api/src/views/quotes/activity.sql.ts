import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { byHand } from '../../domains/quotes/index.ts'

export type ActivityRow = {
  readonly received: number
  readonly opened: number
  readonly sent: number
  readonly automatic: number
  readonly read: number
  readonly replied: number
  readonly hired: number
  readonly responseMinutes: number | null
  readonly reviews: number
  readonly rating: number | null
}

/**
 * A pro's figures of two periods of the same length, the later first, in one statement. Each period is one range of
 * `request_recipient_provider_day` and of `quote_provider_day`; rooms come by key. Reviews are read here although their
 * domain stands above: they are counted, nothing of their rules is decided.
 */
export async function activityOf(db: Db, given: { providerId: number; now: Date; days: number }): Promise<[ActivityRow, ActivityRow]> {
  const { providerId, now, days } = given
  const start = (count: number) => sql`${now}::timestamptz - make_interval(days => ${count})`
  const { rows } = await sql<ActivityRow>`
    select r.*, q.*, v.*
    from (values (0, ${start(days)}, ${now}::timestamptz), (1, ${start(days * 2)}, ${start(days)})) as p(ord, since, until)
    cross join lateral (
      select count(*)::integer as received, count(t.read_at)::integer as opened from request_recipient t
      where t.provider_id = ${providerId} and t.created_at >= p.since and t.created_at < p.until and not t.found
    ) r
    cross join lateral (
      select count(*)::integer as sent, (count(*) filter (where not ${byHand('q')}))::integer as automatic, count(q.read_at)::integer as read, count(c.customer_wrote_at)::integer as replied,
        count(q.hired_at)::integer as hired,
        round(percentile_cont(0.5) within group (order by extract(epoch from q.created_at - t.created_at)) filter (where ${byHand('q')}) / 60)::integer as "responseMinutes"
      from quote q join chat c on c.id = q.chat_id
      left join request_recipient t on t.provider_id = q.provider_id and t.request_id = q.request_id and not t.found
      where q.provider_id = ${providerId} and q.created_at >= p.since and q.created_at < p.until
    ) q
    cross join lateral (
      select count(*)::integer as reviews, round(avg(v.rating), 1)::float8 as rating from review v
      where v.provider_id = ${providerId} and v.deleted_at is null and not v.refunded and v.customer_id is not null
        and (v.hidden_until is null or v.hidden_until <= ${now})
        and v.created_at >= p.since and v.created_at < p.until
    ) v
    order by p.ord`.execute(db)
  return [rows[0]!, rows[1]!]
}
