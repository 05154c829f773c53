import type { Db } from '../../../database/connect.ts'

type Preference = { readonly serviceIds: number[]; readonly districtCodes: string[] }

export async function preferenceOf(db: Db, providerId: number): Promise<Preference> {
  const row = await db
    .selectFrom('providerPreference')
    .select(['serviceIds', 'districtCodes'])
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  return row ?? { serviceIds: [], districtCodes: [] }
}

export async function savePreference(db: Db, row: Preference & { readonly providerId: number }): Promise<void> {
  const { serviceIds, districtCodes } = row
  await db
    .insertInto('providerPreference')
    .values(row)
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet({ serviceIds, districtCodes }))
    .execute()
}
