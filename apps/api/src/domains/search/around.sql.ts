import type { Box, Point } from '@dure/kernel/geo'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { fits, type Wanted } from './search.sql.ts'

/** As the index has it: a degree east is so much of a degree north. */
const eastward = 0.8
const at = sql`point(map_lng * 0.8, map_lat)`
const pointOf = ({ lat, lng }: Point): RawBuilder<unknown> => sql`point(${lng * eastward}::float8, ${lat}::float8)`

/** Who stands on the map and fits, within a box where one is given. */
const standing = (wanted: Wanted, box: Box | null): RawBuilder<unknown> =>
  sql`map_lat is not null and ${fits(wanted)} ${
    box === null
      ? sql``
      : sql`and ${at} <@ box(${pointOf({ lat: box.south, lng: box.west })}, ${pointOf({ lat: box.north, lng: box.east })})`
  }`

/** Pros who fit, the nearest to a point first, by where the map shows them. */
export async function prosAround(
  db: Db,
  wanted: Wanted,
  given: { readonly center: Point; readonly box: Box | null; readonly limit: number },
): Promise<{ providerId: number; lat: number; lng: number }[]> {
  const { rows } = await sql<{ providerId: number; lat: number; lng: number }>`
    select provider_id, map_lat as lat, map_lng as lng from search_pro where ${standing(wanted, given.box)}
    order by ${at} <-> ${pointOf(given.center)} limit ${given.limit}`.execute(db)
  return rows
}

/** How many stand within a box, counted no further than `most`. */
export async function countAround(db: Db, wanted: Wanted, box: Box, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select 1 from search_pro where ${standing(wanted, box)} limit ${most}) as found`.execute(db)
  return rows[0]!.count
}

/** How many stand in each district of a box; of the first `most` that are found. */
export async function countByDistrict(db: Db, wanted: Wanted, box: Box, most: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(*)::integer as count from (select map_district as code from search_pro where ${standing(wanted, box)} limit ${most}) as found
    group by code`.execute(db)
  return new Map(rows.map((row) => [row.code, row.count]))
}
