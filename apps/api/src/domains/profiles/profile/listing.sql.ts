import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export type Listing = {
  readonly providerId: number
  /** Lists may show him now [search.shown]. */
  readonly shown: boolean
  /** And the map [map.shown]. */
  readonly onMap: boolean
  readonly certified: boolean
  /** In his own order. */
  readonly serviceIds: readonly number[]
}

/** What lists may know of pros, in no order. */
export async function listingsOf(db: Db, ids: readonly number[]): Promise<Listing[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Listing>`
    select provider_id, shown, shown and on_map as on_map, certified, service_ids from provider_listing where provider_id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return rows
}

/** The newest pros since an instant whose profile says something of them: a picture and an introduction. */
export async function newProviders(db: Db, since: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ providerId: number }>`
    select p.id as provider_id from provider p join member_face m on m.id = p.member_id
    where p.created_at >= ${since} and p.paused_at is null and p.hidden_at is null and p.allow_public_read and m.status = 'active'
      and p.intro <> '' and m.picture_file_id is not null
    order by p.created_at desc limit ${limit}`.execute(db)
  return rows.map((row) => row.providerId)
}

/** Where those of these pros work whom the map may show. */
export async function workplacesOf(db: Db, ids: readonly number[]): Promise<{ providerId: number; lat: number; lng: number }[]> {
  const { rows } = await sql<{ providerId: number; lat: number; lng: number }>`
    select provider_id, lat, lng from provider_listing where shown and on_map and provider_id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}
