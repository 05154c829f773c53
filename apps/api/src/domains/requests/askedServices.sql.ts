import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'

/** Who asked for which service since an instant, for statements that count them: `customer_id, service_id`. */
export const askedServices = (since: Date): RawBuilder<unknown> =>
  sql`select distinct customer_id, service_id from request where created_at >= ${since}`

/** How many requests there were ever, by service. */
export async function requestCounts(db: Db): Promise<{ serviceId: number; count: number }[]> {
  const { rows } = await sql<{ serviceId: number; count: number }>`
    select service_id, count(*)::integer as count from request group by service_id`.execute(db)
  return rows
}

/** Services the member asked for, the last first. */
export async function lastAskedServices(db: Db, customerId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('request')
    .select('serviceId')
    .where('customerId', '=', customerId)
    .where('hiddenAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.serviceId)
}

/** How many open requests of each service stand on a pro's list that he has not quoted for. */
export async function openRequestsOfPro({ db, now }: Context, providerId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select r.service_id as id, count(*)::integer as count from request_recipient t join request r on r.id = t.request_id
    where t.provider_id = ${providerId} and t.dismissed_at is null and t.quoted_at is null and t.expires_at > ${now} and r.status = 'opened'
    group by r.service_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** Whose request it is and when he sent it, where he asked for nothing before it; else undefined. */
export async function firstRequest(db: Db, requestId: number): Promise<{ customerId: number; createdAt: Date } | undefined> {
  const { rows } = await sql<{ customerId: number; createdAt: Date }>`
    select r.customer_id, r.created_at from request r where r.id = ${requestId}
      and not exists (select from request e where e.customer_id = r.customer_id and e.id < r.id)`.execute(db)
  return rows[0]
}

/** Whether operators found a request to be none. */
export async function isDeadRequest(db: Db, requestId: number): Promise<boolean> {
  const { rows } = await sql`select from request where id = ${requestId} and dead_reason is not null`.execute(db)
  return rows.length > 0
}
