import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { AnsweredItem } from '../catalogue/index.ts'

/** What notices say, read at the time they are written; each in one statement. */

export type RequestFacts = {
  customerId: number
  service: string
  place: string
  summary: string[]
  items: AnsweredItem[]
  quoteCount: number
  takesQuotes: boolean
  providerMemberIds: number[]
}

/** Whether the request `r` still takes quotes. */
export const takesQuotes = (now: Date): RawBuilder<boolean> =>
  sql`(r.status = 'opened' and r.expires_at > ${now} and r.quote_count < r.quote_limit)`

/** With everybody whom it reached when it was sent, who did not dismiss it and wants to hear of its service [requests.muted]. */
export async function requestFacts(db: Db, requestId: number, now: Date): Promise<RequestFacts | undefined> {
  const { rows } = await sql<RequestFacts>`
    select r.customer_id, s.name as service, r.quote_count, r.summary, r.items, ${takesQuotes(now)} as "takesQuotes",
      coalesce((select v.short || ' ' || d.name from district_face d join province_face v on v.code = d.province_code where d.code = r.district_code), '온라인') as place,
      array(select p.member_id from request_recipient t join provider_face p on p.id = t.provider_id
        where t.request_id = r.id and t.created_at = r.created_at and t.dismissed_at is null
        and not exists (select from request_mute u where u.provider_id = t.provider_id and u.service_id = r.service_id and (u.until is null or u.until > ${now}))
        order by p.member_id) as "providerMemberIds"
    from request r join service_face s on s.id = r.service_id where r.id = ${requestId}`.execute(db)
  return rows[0]
}

/** What of these requests the pro may still answer; undefined where nothing is left. */
export async function caughtUpFacts(
  db: Db,
  providerId: number,
  requestIds: readonly number[],
  now: Date,
): Promise<{ memberId: number; count: number; newest: number; service: string } | undefined> {
  const { rows } = await sql<{ memberId: number; count: number; newest: number; service: string }>`
    select p.member_id, (count(*) over ())::integer as count, r.id as newest, s.name as service
    from request_recipient t join provider_face p on p.id = t.provider_id join request r on r.id = t.request_id join service_face s on s.id = r.service_id
    where t.provider_id = ${providerId} and t.request_id = any(${[...requestIds]}::bigint[])
      and t.dismissed_at is null and t.quoted_at is null and ${takesQuotes(now)}
      and not exists (select from request_mute u where u.provider_id = t.provider_id and u.service_id = r.service_id and (u.until is null or u.until > ${now}))
    order by r.id desc limit 1`.execute(db)
  return rows[0]
}
