import { seoulDay } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Rows } from '../../jobs/events.ts'
import { foundPros } from '../search/index.ts'

/** Whether today's are still to be made. */
export const placesToMake = (now: Date): Rows =>
  sql`from (select 1 where not exists (select 1 from place_day where day >= ${seoulDay(now)}::date)) as missing`

/** Says that today's are made. @returns false where another process makes them. */
export async function takePlaceDay(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into place_day (day) values (${seoulDay(now)}::date) on conflict do nothing returning 1`.execute(db)
  if (rows.length > 0) await sql`delete from place_day where day < ${seoulDay(now)}::date`.execute(db)
  return rows.length > 0
}

/** Counts anew which services pros offer where. */
export async function writePlaceServices(db: Db): Promise<void> {
  await sql`delete from place_service`.execute(db)
  await sql`
    insert into place_service (place_code, service_id, pros)
    select substr(place, 2), substr(service, 2)::integer, count(*) from (${foundPros()}) as pro
    cross join unnest(pro.facets) as place cross join unnest(pro.facets) as service
    where place ~ '^[dp]' and service ~ '^s' group by 1, 2 order by 1, 3 desc, 2`.execute(db)
}

/** What pros offer in a place, what most do first. */
export async function servicesOfPlace(db: Db, code: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('placeService')
    .select('serviceId')
    .where('placeCode', '=', code)
    .orderBy('pros', 'desc')
    .orderBy('serviceId')
    .limit(limit)
    .execute()
  return rows.map((row) => row.serviceId)
}

/** Which of these places have pros, of the service where one is given. */
export async function placesWithPros(db: Db, codes: readonly string[], serviceId: number | undefined): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const { rows } = await sql<{ placeCode: string }>`
    select distinct place_code from place_service where place_code = any(${[...codes]}::text[])
      ${serviceId === undefined ? sql`` : sql`and service_id = ${serviceId}`}`.execute(db)
  return new Set(rows.map((row) => row.placeCode))
}

/** Places by services for the sitemap, in the order they were counted. */
export async function placeServicesFrom(
  db: Db,
  from: number,
  limit: number,
): Promise<{ id: number; placeCode: string; serviceId: number }[]> {
  return db.selectFrom('placeService').select(['id', 'placeCode', 'serviceId']).where('id', '>=', from).orderBy('id').limit(limit).execute()
}

/** The first of each part of so many. */
export async function placePartStarts(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (select id, row_number() over (order by id) as n from place_service) as numbered where (n - 1) % ${size}::int = 0 order by id`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
