import type { Kept } from '@dure/contract/bucket/endpoints'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** Whom a member keeps, and whom lists may show: the others wait unseen [bucket.shown]. */
const shownOnly = sql`join provider_listing l on l.provider_id = b.provider_id and l.shown`

/** How many pros a member keeps whom his bucket shows, each once however many services he is kept for [bucket.shown]. */
export const keptOnce = (memberId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(distinct b.provider_id)::int from bucket_pro b ${shownOnly} where b.member_id = ${memberId})`

/** How many are kept: for the service, and altogether; hidden ones too. */
export async function countsOf(db: Db, memberId: number, serviceId: number): Promise<{ ofService: number; ofMember: number }> {
  const { rows } = await sql<{ ofService: number; ofMember: number }>`
    select (count(*) filter (where service_id = ${serviceId}))::integer as of_service, count(*)::integer as of_member
    from bucket_pro where member_id = ${memberId}`.execute(db)
  return rows[0]!
}

/** @returns whether he was not kept before. */
export async function keep(db: Db, memberId: number, one: Kept, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bucket_pro (member_id, service_id, provider_id, created_at) values (${memberId}, ${one.serviceId}, ${one.providerId}, ${now})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Keeps those who offer the service and may be shown, the last of the list last, as long as there is room.
 * @returns how many were not kept before.
 */
export async function keepSeveral(
  db: Db,
  memberId: number,
  given: { readonly items: readonly Kept[]; readonly now: Date; readonly ofService: number; readonly ofMember: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with asked as (
      select service_id, provider_id, min(ord) as ord
      from unnest(${given.items.map((one) => one.serviceId)}::int[], ${given.items.map((one) => one.providerId)}::bigint[])
        with ordinality as asked(service_id, provider_id, ord)
      group by 1, 2
    ), kept as (select service_id, provider_id from bucket_pro where member_id = ${memberId}
    ), fresh as (
      select a.*, row_number() over (partition by a.service_id order by a.ord) as at, row_number() over (order by a.ord) as at_all
      from asked a join provider_listing l on l.provider_id = a.provider_id and l.shown and a.service_id = any(l.service_ids)
      where not exists (select 1 from kept k where k.service_id = a.service_id and k.provider_id = a.provider_id)
    )
    insert into bucket_pro (member_id, service_id, provider_id, created_at)
    select ${memberId}, f.service_id, f.provider_id, ${given.now} from fresh f
    where f.at + (select count(*) from kept k where k.service_id = f.service_id) <= ${given.ofService}::int
      and f.at_all + (select count(*) from kept) <= ${given.ofMember}::int
    order by f.ord`.execute(db)
  return Number(numAffectedRows)
}

export async function emptyBucket(db: Db, memberId: number, serviceId: number): Promise<void> {
  await db.deleteFrom('bucketPro').where('memberId', '=', memberId).where('serviceId', '=', serviceId).execute()
}

export async function takeOut(db: Db, memberId: number, serviceId: number, providerIds: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bucketPro')
    .where('memberId', '=', memberId)
    .where('serviceId', '=', serviceId)
    .where('providerId', 'in', providerIds)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Of who leaves: whom he kept, and who kept him. */
export async function forgetInBuckets(db: Db, memberId: number, providerId: number | null): Promise<void> {
  await db.deleteFrom('bucketPro').where('memberId', '=', memberId).execute()
  if (providerId !== null) await db.deleteFrom('bucketPro').where('providerId', '=', providerId).execute()
}

export async function marksOf(db: Db, memberId: number): Promise<Kept[]> {
  return db.selectFrom('bucketPro').select(['serviceId', 'providerId']).where('memberId', '=', memberId).orderBy('id', 'desc').execute()
}

/** Services somebody is kept for, that of the last one first. */
export async function bucketServices(db: Db, memberId: number): Promise<{ serviceId: number; count: number }[]> {
  const { rows } = await sql<{ serviceId: number; count: number }>`
    select b.service_id, count(*)::integer as count from bucket_pro b ${shownOnly}
    where b.member_id = ${memberId} group by 1 order by max(b.id) desc`.execute(db)
  return rows
}

/** The last kept first. */
export async function bucketPage(
  db: Db,
  given: { readonly memberId: number; readonly serviceId: number; readonly before: number | null; readonly limit: number },
): Promise<{ id: number; providerId: number }[]> {
  const { rows } = await sql<{ id: number; providerId: number }>`
    select b.id, b.provider_id from bucket_pro b ${shownOnly}
    where b.member_id = ${given.memberId} and b.service_id = ${given.serviceId}
      ${given.before === null ? sql`` : sql`and b.id < ${given.before}`}
    order by b.id desc limit ${given.limit}`.execute(db)
  return rows
}
