import type { LicenceState } from '@dure/contract/profiles/states'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'

/** Locks a pro and reads what his coverage is made of. */
export async function takeProvider(
  db: Db,
  id: number,
): Promise<{ lat: number; lng: number; distanceKm: number; districts: string[] } | undefined> {
  const { rows } = await sql<{ lat: number; lng: number; distanceKm: number; districts: string[] }>`
    select p.lat, p.lng, p.distance_km,
      array(select d.district_code from provider_district d where d.provider_id = p.id) as districts
    from provider p where p.id = ${id} for no key update`.execute(db)
  return rows[0]
}

/** Where a pro is shown, for statements that tell how far he is. */
export async function writeShownPoint(db: Db, id: number, { lat, lng }: { readonly lat: number; readonly lng: number }): Promise<void> {
  await db.updateTable('provider').set({ shownLat: lat, shownLng: lng }).where('id', '=', id).execute()
}

/** Pros whose place nobody has shown yet: they moved, or joined, by a release that did not know of it. */
export const unplaced = (): Rows => sql`from provider where shown_lat is null`

export async function lockNextUnplaced(db: Db, except: readonly number[]): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id ${unplaced()} and id <> all(${[...except]}::bigint[]) order by id limit 1 for no key update skip locked`.execute(db)
  return rows[0]
}

/** Every service of the pro in every one of these districts. */
export async function replaceCoverage(db: Db, providerId: number, districts: readonly { code: string; listed: boolean }[]): Promise<void> {
  await db.deleteFrom('providerCoverage').where('providerId', '=', providerId).execute()
  await sql`
    insert into provider_coverage (service_id, district_code, provider_id, listed)
    select s.service_id, d.code, s.provider_id, d.listed
    from provider_service s cross join jsonb_to_recordset(${JSON.stringify(districts)}::jsonb) as d(code text, listed boolean)
    where s.provider_id = ${providerId}`.execute(db)
}

/** The districts a pro lists. */
export async function replaceDistricts(db: Db, providerId: number, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('providerDistrict').where('providerId', '=', providerId).execute()
  if (codes.length > 0)
    await db
      .insertInto('providerDistrict')
      .values(codes.map((code) => ({ providerId, districtCode: code })))
      .execute()
}

/** A pro's services in this order; a licence that was checked stays checked, for services he adds later too. */
export async function replaceServices(db: Db, providerId: number, serviceIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('providerService')
    .where('providerId', '=', providerId)
    .where('serviceId', 'not in', [...serviceIds])
    .execute()
  await sql`
    insert into provider_service (provider_id, service_id, ord, licence_state)
    select ${providerId}, n.id, n.ord, case when exists (
        select from provider_licence l where l.provider_id = ${providerId} and l.licence = s.licence and l.status = 'accepted'
      ) then 'ready' else 'none' end
    from unnest(${[...serviceIds]}::integer[]) with ordinality as n(id, ord) join service_face s on s.id = n.id
    on conflict (provider_id, service_id) do update set ord = excluded.ord`.execute(db)
  await sql`
    update provider p set main_service_id = null
    where p.id = ${providerId} and p.main_service_id is not null
      and not exists (select from provider_service s where s.provider_id = p.id and s.service_id = p.main_service_id)`.execute(db)
}

/** A pro who left offers nothing anywhere. */
export async function deletePlaces(db: Db, providerId: number): Promise<void> {
  await db.deleteFrom('providerCoverage').where('providerId', '=', providerId).execute()
  await db.deleteFrom('providerDistrict').where('providerId', '=', providerId).execute()
  await db.deleteFrom('providerService').where('providerId', '=', providerId).execute()
}

export type OfferedService = { readonly id: number; readonly licenceState: LicenceState; readonly isMain: boolean }

/** What a pro offers, in his order. */
export async function servicesOffered(db: Db, providerId: number): Promise<OfferedService[]> {
  const { rows } = await sql<OfferedService>`
    select s.service_id as id, s.licence_state, s.service_id = coalesce(p.main_service_id, -1) as "isMain"
    from provider_service s join provider p on p.id = s.provider_id where s.provider_id = ${providerId} order by s.ord, s.service_id`.execute(
    db,
  )
  return rows
}

/** Whether the pro names the district for the service, or it merely lies within his distance. */
export async function coversDistrict(
  db: Db,
  given: { readonly providerId: number; readonly serviceId: number; readonly districtCode: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('providerCoverage')
    .select('listed')
    .where('providerId', '=', given.providerId)
    .where('serviceId', '=', given.serviceId)
    .where('districtCode', '=', given.districtCode)
    .executeTakeFirst()
  return row?.listed ?? false
}
