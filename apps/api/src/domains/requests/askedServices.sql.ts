import { sql, type RawBuilder } from 'kysely'
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
