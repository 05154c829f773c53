import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export type Listing = {
  readonly providerId: number
  /** Lists may show him now [search.shown]. */
  readonly shown: boolean
  readonly certified: boolean
  /** In his own order. */
  readonly serviceIds: readonly number[]
}

/** What lists may know of pros, in no order. */
export async function listingsOf(db: Db, ids: readonly number[]): Promise<Listing[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Listing>`
    select provider_id, shown, certified, service_ids from provider_listing where provider_id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}
