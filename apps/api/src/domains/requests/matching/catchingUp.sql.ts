import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { kmBetween, shownPlace, truePlace } from '../../profiles/index.ts'
import { blockedBetween } from '../../safety/index.ts'

/**
 * Puts the latest opened general requests that the pro matches, as matching has it when a request is sent, on his list.
 * @returns those that were not on it, the newest first.
 */
export async function insertMatchesOf(db: Db, given: { providerId: number; now: Date; most: number }): Promise<number[]> {
  const at = { lat: sql`r.lat`, lng: sql`r.lng` }
  const { rows } = await sql<{ id: number }>`
    insert into request_recipient (provider_id, request_id, distance_m, expires_at, created_at)
    select ${given.providerId}, id, distance_m, expires_at, ${given.now} from (
      select r.id, r.expires_at, case when not r.is_online then round(${kmBetween(truePlace, at)} * 1000)::integer end as distance_m
      from provider_face p join member_face m on m.id = p.member_id
      join provider_service_face s on s.provider_id = p.id
      join request r on r.service_id = s.service_id and r.status = 'opened' and r.kind = 'general'
      left join provider_coverage_face c on c.provider_id = p.id and c.service_id = r.service_id and c.district_code = r.district_code
      where p.id = ${given.providerId} and p.paused_at is null and m.status = 'active'
        and r.expires_at > ${given.now} and r.quote_count < r.quote_limit and r.customer_id <> p.member_id
        and not exists (select from request_recipient t where t.provider_id = p.id and t.request_id = r.id)
        and not ${blockedBetween(sql`p.member_id`, sql`r.customer_id`)}
        and (r.is_online or (c.provider_id is not null and (c.listed or ${kmBetween(shownPlace, at)} <= p.distance_km)))
      order by r.id desc limit ${given.most}) matching
    order by id on conflict do nothing returning request_id as id`.execute(db)
  return rows.map((row) => row.id).toSorted((a, b) => b - a)
}

/** Takes requests of either member off the other's list, unless he quoted. */
export async function deleteRecipientsBetween(db: Db, one: number, other: number): Promise<void> {
  await sql`
    delete from request_recipient t using request r, provider_face p
    where r.id = t.request_id and p.id = t.provider_id and t.quoted_at is null and r.status = 'opened'
      and ((r.customer_id = ${one} and p.member_id = ${other}) or (r.customer_id = ${other} and p.member_id = ${one}))`.execute(db)
}

export async function providersAmong(db: Db, memberIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from provider_face where member_id = any(${[...memberIds]}::bigint[]) order by id`.execute(db)
  return rows.map((row) => row.id)
}
