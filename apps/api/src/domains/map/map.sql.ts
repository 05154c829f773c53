import { seoulDay } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Rows } from '../../jobs/events.ts'
import { foundPros } from '../search/index.ts'

/** Whether today's counts are still to be made. */
export const countsToMake = (now: Date): Rows =>
  sql`from (select 1 where not exists (select 1 from map_day where day >= ${seoulDay(now)}::date)) as missing`

/** Says that today's are made. @returns false where another process makes them. */
export async function takeMapDay(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into map_day (day) values (${seoulDay(now)}::date) on conflict do nothing returning 1`.execute(db)
  if (rows.length > 0) await sql`delete from map_day where day < ${seoulDay(now)}::date`.execute(db)
  return rows.length > 0
}

/** Counts anew who stands in which district, of each service and category, and of all. */
export async function writeCounts(db: Db): Promise<void> {
  await sql`delete from map_district`.execute(db)
  await sql`
    insert into map_district (facet, district_code, pros)
    select facet, map_district, count(*) from (${foundPros()}) as pro
    cross join unnest(array_append(array(select one from unnest(pro.facets) as one where one ~ '^[scg]'), '')) as facet
    where map_district is not null group by 1, 2`.execute(db)
}

/** As of last night. */
export async function countsOf(db: Db, facet: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('mapDistrict').select(['districtCode', 'pros']).where('facet', '=', facet).execute()
  return new Map(rows.map((row) => [row.districtCode, row.pros]))
}
