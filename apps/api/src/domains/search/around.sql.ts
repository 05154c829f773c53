import { distanceKm, isInBox, type Box, type Point } from '@dure/kernel/geo'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { fits, type Wanted } from './found.sql.ts'

/** As the index has it: a degree east is so much of a degree north. */
const eastward = 0.8
const at = sql`point(map_lng * 0.8, map_lat)`
const pointOf = ({ lat, lng }: Point): RawBuilder<unknown> => sql`point(${lng * eastward}::float8, ${lat}::float8)`

/** Who stands on the map and fits. */
const standing = (wanted: Wanted): RawBuilder<unknown> => sql`map_lat is not null and ${fits(wanted)}`

/** Within a box, by the index of places. */
const placed = ({ south, west, north, east }: Box): RawBuilder<unknown> =>
  sql`${at} <@ box(${pointOf({ lat: south, lng: west })}, ${pointOf({ lat: north, lng: east })})`

/** Within a box, whoever is found otherwise: a box of half the country is no help, and the database can not tell how much one holds. */
const compared = ({ south, west, north, east }: Box): RawBuilder<unknown> =>
  sql`map_lat between ${south}::float8 and ${north}::float8 and map_lng between ${west}::float8 and ${east}::float8`

/** Where to look: `few` where those who fit are few in the whole country, and found sooner by that than by their place. */
export type Around = { readonly box: Box; readonly few: boolean }
const within = (wanted: Wanted, { box, few }: Around): RawBuilder<unknown> =>
  sql`${standing(wanted)} and ${few ? compared(box) : placed(box)}`

/**
 * Pros who fit, the nearest to a point first, by where the map shows them. Whom words find may all be in one part of the country: a
 * box keeps the search from going there.
 */
export async function prosAround(
  db: Db,
  wanted: Wanted,
  given: { readonly center: Point; readonly box: Box | null; readonly limit: number },
): Promise<{ providerId: number; lat: number; lng: number }[]> {
  const { center, box, limit } = given
  const { rows } = await sql<{ providerId: number; lat: number; lng: number }>`
    select provider_id, map_lat as lat, map_lng as lng from search_pro
    where ${standing(wanted)} ${box === null || wanted.words.length === 0 ? sql`` : sql`and ${placed(box)}`}
    order by ${at} <-> ${pointOf(center)} limit ${limit}`.execute(db)
  // The index takes a degree east for a little less or more than it is, by some hundredths: those it found are put in order.
  return rows
    .filter((one) => box === null || isInBox(one, box))
    .toSorted((one, other) => distanceKm(center, one) - distanceKm(center, other))
}

/** How many stand within a box, counted no further than `most`. */
export async function countAround(db: Db, wanted: Wanted, around: Around, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select 1 from search_pro where ${within(wanted, around)} limit ${most}) as found`.execute(db)
  return rows[0]!.count
}

/** How many stand in each district of a box; of the first `most` that are found. */
export async function countByDistrict(db: Db, wanted: Wanted, around: Around, most: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(*)::integer as count
    from (select map_district as code from search_pro where ${within(wanted, around)} limit ${most}) as found group by code`.execute(db)
  return new Map(rows.map((row) => [row.code, row.count]))
}
