import { requestLimits } from '@dure/contract/requests/limits'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { lockProvider } from '../../profiles/index.ts'

export type MuteRow = { readonly serviceId: number; readonly until: Date | null }

export async function mutesOf(db: Db, providerId: number, now: Date): Promise<MuteRow[]> {
  const { rows } = await sql<MuteRow>`
    select service_id, until from request_mute where provider_id = ${providerId} and (until is null or until > ${now}) order by service_id`.execute(
    db,
  )
  return rows
}

export async function keepMute(db: Db, row: { providerId: number; serviceId: number; until: Date | null; createdAt: Date }): Promise<void> {
  await db
    .insertInto('requestMute')
    .values(row)
    .onConflict((conflict) => conflict.columns(['providerId', 'serviceId']).doUpdateSet({ until: row.until, createdAt: row.createdAt }))
    .execute()
}

export async function dropMute(db: Db, providerId: number, serviceId: number): Promise<void> {
  await db.deleteFrom('requestMute').where('providerId', '=', providerId).where('serviceId', '=', serviceId).execute()
}

export type FilterRow = { readonly id: number; readonly name: string; readonly filter: unknown }

export function filtersOf(db: Db, providerId: number): Promise<FilterRow[]> {
  return db
    .selectFrom('receivedFilter')
    .select(['id', 'name', 'filter'])
    .where('providerId', '=', providerId)
    .orderBy('id')
    .limit(requestLimits.filters)
    .execute()
}

/** Counts the pro's filters while no other call of his may add one. */
export async function countFilters(db: Db, providerId: number): Promise<number> {
  await lockProvider(db, providerId)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from received_filter where provider_id = ${providerId}`.execute(db)
  return rows[0]!.count
}

/** @returns its number, or undefined where the name is taken. */
export async function insertFilter(
  db: Db,
  row: { providerId: number; name: string; filter: string; createdAt: Date },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('receivedFilter')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function deleteFilter(db: Db, providerId: number, id: number): Promise<boolean> {
  const done = await db.deleteFrom('receivedFilter').where('providerId', '=', providerId).where('id', '=', id).executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** What a pro who leaves set. */
export async function deleteSettingsOf(db: Db, providerId: number): Promise<void> {
  await db.deleteFrom('requestMute').where('providerId', '=', providerId).execute()
  await db.deleteFrom('receivedFilter').where('providerId', '=', providerId).execute()
  await db.deleteFrom('requestFound').where('providerId', '=', providerId).execute()
}
