import { turnedDownName } from '@dure/contract/profiles/checklist'
import type { LicenceState } from '@dure/contract/profiles/states'
import type { MemberStatus } from '@dure/contract/accounts/states'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { boxAround } from '@dure/kernel/geo'
import { blockedBetween } from '../safety/index.ts'
import type { Career } from './profile/careers.ts'
import { kmBetween, shownPlace, truePlace } from './area/distance.sql.ts'

export type ProviderRow = {
  readonly id: number
  readonly memberId: number
  readonly name: string
  /** As lists and notices name him. */
  readonly shownName: string
  readonly address: string
  readonly address1: string
  readonly address2: string
  readonly lat: number
  readonly lng: number
  readonly distanceKm: number
  readonly lastQuoteUnit: 'H' | 'F'
  readonly pausedAt: Date | null
  readonly memberStatus: MemberStatus
  readonly createdAt: Date
  readonly reviewCount: number
  readonly ratingSum: number
  /** Of 1, 2, 3, 4 and 5 stars. */
  readonly ratingCounts: readonly number[]
  readonly paidReviewCount: number
}

/** Operators turned this item of the pro's down, and he has not mended it [profiles.rejected-items]. */
const rejected = (item: string): RawBuilder<unknown> =>
  sql`exists (select 1 from provider_rejection r where r.provider_id = p.id and r.type = ${sql.lit(item)} and r.mended_at is null)`

/** The name of a pro `p` as lists and notices say it: another while operators have turned his down [profiles.rejected-items]. */
export const nameToOthers = sql`case when ${rejected('nickName')} then ${sql.lit(turnedDownName)} else p.nick_name end`

const select = sql`
  select p.id, p.member_id, p.nick_name as name, ${nameToOthers} as shown_name, p.address, p.address1, p.address2, p.lat, p.lng, p.distance_km,
    p.last_quote_unit, p.paused_at, m.status as "memberStatus", p.created_at,
    p.review_count, p.rating_sum, p.rating_counts, p.paid_review_count
  from provider p join member_face m on m.id = p.member_id`

export async function providerById(db: Db, id: number): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`${select} where p.id = ${id}`.execute(db)
  return rows[0]
}

export async function providerOfMember(db: Db, memberId: number): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`${select} where p.member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** The provider record of a member; null for a customer. */
export async function providerIdOf(db: Db, memberId: number): Promise<number | null> {
  const row = await db.selectFrom('provider').select('id').where('memberId', '=', memberId).executeTakeFirst()
  return row?.id ?? null
}

export type ProviderCardRow = {
  readonly providerId: number
  readonly userId: number
  readonly name: string
  readonly pictureFileId: string | null
  readonly workFileId: string | null
  readonly intro: string
  readonly hiredCount: number
  readonly reviewCount: number
  readonly ratingSum: number
  readonly careers: readonly Career[]
  readonly area: string
  readonly safePayment: boolean
  readonly safePaymentCount: number
  readonly lastActiveAt: Date
  readonly deactivated: boolean
}

/** Whether others are shown no picture of a pro `p`: it was turned down, or his page is hidden [profiles.rejected-items] [files.withheld]. */
export const pictureWithheld = `(p.hidden_at is not null or exists (
  select 1 from provider_rejection r where r.provider_id = p.id and r.type = 'profileImgUrl' and r.mended_at is null))`

/**
 * The picture of a member as others are shown it: none of a pro whose picture was turned down, or whose page is hidden
 * [profiles.rejected-items] [files.withheld].
 */
export const pictureToOthers = (memberId: RawBuilder<unknown>, picture: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when not exists (
    select 1 from provider p where p.member_id = ${memberId} and ${sql.raw(pictureWithheld)}
  ) then ${picture} end`

/** Whether others are shown the pictures of a pro's work [profiles.rejected-items] [files.withheld]. */
export const mediaToOthers = (providerId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  not exists (select 1 from provider p where p.id = ${providerId} and (p.hidden_at is not null or ${rejected('mediaUrls')}))`

/** Cards of many pros in one statement, in no order. */
export async function providerCardRows(db: Db, ids: readonly number[]): Promise<ProviderCardRow[]> {
  const { rows } = await sql<ProviderCardRow>`
    select p.id as "providerId", p.member_id as "userId",
      ${nameToOthers} as name,
      ${pictureToOthers(sql`m.id`, sql`m.picture_file_id`)} as picture_file_id,
      case when ${rejected('intro')} then '' else p.intro end as intro,
      p.hired_count, p.review_count, p.rating_sum,
      (select w.file_id from provider_media w where w.provider_id = p.id and w.type = 'image' and ${mediaToOthers(sql`w.provider_id`)}
        order by w.ord, w.id limit 1) as work_file_id,
      (select coalesce(json_agg(json_build_object('startMonth', to_char(c.start_month, 'YYYY-MM'), 'endMonth', to_char(c.end_month, 'YYYY-MM'))), '[]')
        from provider_career c where c.provider_id = p.id) as careers,
      p.address1 || ' ' || p.address2 as area, 1 = any(p.payment_methods) as "safePayment", p.safe_payment_count,
      p.last_active_at, m.status <> 'active' as deactivated
    from provider p join member_face m on m.id = p.member_id
    where p.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

export type Match = {
  readonly providerId: number
  readonly memberId: number
  /** From where he truly is, for himself alone. */
  readonly distanceM: number | null
  /** From where he is shown, for others; null for a service done online, or who was chosen. */
  readonly shownKm: number | null
}

/** Holds a pro's row: what is counted of him is counted by one at a time. */
export async function lockProvider(db: Db, id: number): Promise<void> {
  await sql`select 1 from provider where id = ${id} for no key update`.execute(db)
}

/** Whether the pro lets automatic quotes go out at all. */
export async function allowsAutoQuote(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('provider').select('allowAutoQuote').where('id', '=', id).executeTakeFirst()
  return row?.allowAutoQuote ?? false
}

/** The districts in which a pro may be asked for a service. */
export async function districtsCovered(db: Db, id: number, serviceId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('providerCoverage')
    .select('districtCode')
    .where('providerId', '=', id)
    .where('serviceId', '=', serviceId)
    .orderBy('districtCode')
    .execute()
  return rows.map((row) => row.districtCode)
}

/** Not the customer himself, nor whom he blocked or who blocked him. */
const reachable = (customerId: number | null): RawBuilder<unknown> =>
  customerId === null
    ? sql`true`
    : sql`p.member_id <> ${customerId}::bigint and not ${blockedBetween(sql`p.member_id`, sql`${customerId}::bigint`)}`

/**
 * Who takes requests now, looked up by his key: as a lateral that nothing is moved out of, so that the first few of a service cost
 * what they cost and not a look through all pros there are.
 */
const takingPro = (id: RawBuilder<unknown>, customerId: number | null): RawBuilder<unknown> => sql`
  lateral (select p.shown_lat, p.shown_lng, p.distance_km from provider p join member_face m on m.id = p.member_id
    where p.id = ${id} and p.paused_at is null and m.status = 'active' and ${reachable(customerId)} offset 0) p`

const point = ({ lat, lng }: { readonly lat: number; readonly lng: number }) => ({ lat: sql`${lat}::float8`, lng: sql`${lng}::float8` })
/** From where the pro is shown: what is told or chosen by it tells nothing else of where he is [map.shown-point]. */
const kmTo = (to: { readonly lat: number; readonly lng: number }): RawBuilder<number> => kmBetween(shownPlace, point(to))
/** From where he truly is. */
const trueKmTo = (to: { readonly lat: number; readonly lng: number }): RawBuilder<number> => kmBetween(truePlace, point(to))

type AtPlace = {
  readonly serviceId: number
  readonly districtCode: string
  readonly lat: number
  readonly lng: number
  readonly excludeMemberId: number | null
}

/**
 * Pros of a service whose listed districts hold the place, or whose shown point lies within their distance of it.
 * One range of provider_coverage, whatever the number of pros.
 */
export async function matchByPlace(db: Db, given: AtPlace): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select "providerId", "memberId", round(true_km * 1000)::integer as "distanceM", km as "shownKm" from (
      select p.id as "providerId", p.member_id as "memberId", c.listed, p.distance_km, ${trueKmTo(given)} as true_km, ${kmTo(given)} as km
      from provider_coverage c join provider p on p.id = c.provider_id join member_face m on m.id = p.member_id
      where c.service_id = ${given.serviceId} and c.district_code = ${given.districtCode}
        and p.paused_at is null and m.status = 'active' and ${reachable(given.excludeMemberId)}
    ) near where listed or km <= distance_km`.execute(db)
  return rows
}

/** How many those are, counted no further than `most`; of one pro alone where he is named. */
export async function countByPlace(db: Db, given: AtPlace & { readonly most: number; readonly providerId?: number }): Promise<number> {
  const one = given.providerId === undefined ? sql`` : sql`and c.provider_id = ${given.providerId}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from provider_coverage c cross join ${takingPro(sql`c.provider_id`, given.excludeMemberId)}
      where c.service_id = ${given.serviceId} and c.district_code = ${given.districtCode} ${one}
        and (c.listed or ${kmTo(given)} <= p.distance_km)
      limit ${given.most}) first`.execute(db)
  return rows[0]!.count
}

/** How many offer the service, wherever they are, counted no further than `most`. */
export async function countOnline(
  db: Db,
  given: { readonly serviceId: number; readonly excludeMemberId: number | null; readonly most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from provider_service s cross join ${takingPro(sql`s.provider_id`, given.excludeMemberId)}
      where s.service_id = ${given.serviceId} limit ${given.most}) first`.execute(db)
  return rows[0]!.count
}

/** Pros who may be asked by name for a service: the nearest to a place by where they are shown, at most `limit` within `withinKm`. */
export async function nearestProviders(
  db: Db,
  given: {
    serviceId: number
    licenceEnforced: boolean
    lat: number
    lng: number
    withinKm: number
    limit: number
    excludeMemberId: number | null
  },
): Promise<{ readonly providerId: number; readonly km: number }[]> {
  const box = boxAround(given, given.withinKm)
  const { rows } = await sql<{ providerId: number; km: number }>`
    select "providerId", km from (
      select s.provider_id as "providerId", ${kmTo(given)} as km
      from provider_service s cross join ${takingPro(sql`s.provider_id`, given.excludeMemberId)}
      where s.service_id = ${given.serviceId}
        and p.shown_lat between ${box.south}::float8 and ${box.north}::float8 and p.shown_lng between ${box.west}::float8 and ${box.east}::float8
        ${given.licenceEnforced ? sql`and s.licence_state = 'ready'` : sql``}
    ) pros where km <= ${given.withinKm} order by km, "providerId" limit ${given.limit}`.execute(db)
  return rows
}

/** Every pro who offers the service, wherever he is. */
export async function matchOnline(db: Db, given: { serviceId: number; excludeMemberId: number | null }): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select p.id as "providerId", p.member_id, null::integer as "distanceM", null::float8 as "shownKm"
    from provider_service s join provider p on p.id = s.provider_id join member_face m on m.id = p.member_id
    where s.service_id = ${given.serviceId} and p.paused_at is null and m.status = 'active'
      and ${reachable(given.excludeMemberId)}`.execute(db)
  return rows
}

export type OfferRow = { readonly pausedAt: Date | null; readonly memberStatus: string; readonly licenceState: LicenceState }

/** The pro's standing for one of his services; undefined when he does not offer it. */
export async function offerOf(db: Db, providerId: number, serviceId: number): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select p.paused_at, m.status as "memberStatus", s.licence_state
    from provider_service s join provider p on p.id = s.provider_id join member_face m on m.id = p.member_id
    where s.provider_id = ${providerId} and s.service_id = ${serviceId}`.execute(db)
  return rows[0]
}

/** The same of several pros, by pro; who does not offer it is absent. */
export async function offersOf(db: Db, providerIds: readonly number[], serviceId: number): Promise<Map<number, OfferRow>> {
  const { rows } = await sql<OfferRow & { providerId: number }>`
    select s.provider_id, p.paused_at, m.status as "memberStatus", s.licence_state
    from provider_service s join provider p on p.id = s.provider_id join member_face m on m.id = p.member_id
    where s.provider_id = any(${[...providerIds]}::bigint[]) and s.service_id = ${serviceId}`.execute(db)
  return new Map(rows.map((row) => [row.providerId, row]))
}

/** The service a pro is known for; null where he set none. */
export async function mainServiceOf(db: Db, providerId: number): Promise<number | null> {
  const row = await db.selectFrom('provider').select('mainServiceId').where('id', '=', providerId).executeTakeFirst()
  return row?.mainServiceId ?? null
}

export async function serviceIdsOf(db: Db, providerId: number): Promise<number[]> {
  const rows = await db.selectFrom('providerService').select('serviceId').where('providerId', '=', providerId).orderBy('ord').execute()
  return rows.map((row) => row.serviceId)
}

export async function rememberQuoteUnit(db: Db, providerId: number, unit: 'H' | 'F'): Promise<void> {
  await db.updateTable('provider').set({ lastQuoteUnit: unit }).where('id', '=', providerId).execute()
}

/** How many pros offer a service. */
export async function offerCount(db: Db, serviceId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from provider_service where service_id = ${serviceId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Notes that a pro is here; of many calls at once one writes. */
export async function noteSeen(db: Db, seen: { providerId: number; now: Date; unseenSince: Date }): Promise<void> {
  await db
    .updateTable('provider')
    .set({ lastActiveAt: seen.now })
    .where('id', '=', seen.providerId)
    .where('lastActiveAt', '<', seen.unseenSince)
    .execute()
}

/** What pros among these members call their business. */
export async function proNames(db: Db, memberIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db.selectFrom('provider').select(['memberId', 'nickName']).where('memberId', 'in', memberIds).execute()
  return new Map(rows.map((row) => [row.memberId, row.nickName]))
}
