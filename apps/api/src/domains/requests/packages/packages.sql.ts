import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'

type PackageRow = Selectable<Database['servicePackage']>
type Values = Omit<Insertable<Database['servicePackage']>, 'createdAt'>

export const allPackages = (db: Db, limit: number): Promise<PackageRow[]> =>
  db.selectFrom('servicePackage').selectAll().orderBy('ord').orderBy('id').limit(limit).execute()

/** Those that run now and hold the service, in the operators' order. */
export const runningPackages = (db: Db, serviceId: number, now: Date, limit: number): Promise<PackageRow[]> =>
  db
    .selectFrom('servicePackage')
    .selectAll()
    .where(sql<boolean>`service_ids @> array[${serviceId}::integer]`)
    .where('active', '=', true)
    .where('startsAt', '<=', now)
    .where((at) => at.or([at('endsAt', 'is', null), at('endsAt', '>', now)]))
    .orderBy('ord')
    .orderBy('id')
    .limit(limit)
    .execute()

export const insertPackage = (db: Db, values: Insertable<Database['servicePackage']>): Promise<{ id: number }> =>
  db.insertInto('servicePackage').values(values).returning('id').executeTakeFirstOrThrow()

export const updatePackage = (db: Db, id: number, values: Values): Promise<{ id: number } | undefined> =>
  db.updateTable('servicePackage').set(values).where('id', '=', id).returning('id').executeTakeFirst()

export async function deletePackage(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('servicePackage').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
