import { requestLimits } from '@dure/contract/requests/limits'
import { METRES_IN_KM } from '@dure/kernel/geo'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { kmBetween, shownPlace, truePlace } from '../../profiles/index.ts'
import { blockedBetween } from '../../safety/index.ts'

export type FoundFilter = {
  readonly services: readonly number[]
  readonly unread: boolean
  readonly before: number | null
  readonly limit: number
}

/** One request by its number, dismissed or not. */
export type OneFound = { readonly requestId: number }

/**
 * Open general requests of a pro's services near him that are not on his list and have places left, newest first, in the columns of
 * `request_recipient` [requests.all]. Each service is walked from its newest on and left as soon as a page is full.
 */
export function foundBy(providerId: number, now: Date, wanted: FoundFilter | OneFound): RawBuilder<unknown> {
  const at = { lat: sql`r.lat`, lng: sql`r.lng` }
  const one = 'requestId' in wanted
  const narrowed = one
    ? sql`and r.id = ${wanted.requestId}`
    : sql`
      ${wanted.before === null ? sql`` : sql`and r.id < ${wanted.before}`}
      and not exists (select from request_found f where f.provider_id = p.id and f.request_id = r.id
        and (f.dismissed_at is not null ${wanted.unread ? sql`or f.read_at is not null` : sql``}))`
  const services = one || wanted.services.length === 0 ? sql`` : sql`and s.service_id = any(${[...wanted.services]}::integer[])`
  const limit = one ? 1 : wanted.limit
  return sql`
    select p.id as provider_id, n.id as request_id, f.read_at, null::timestamptz as quoted_at, f.dismissed_at, false as targeted, true as found,
      n.distance_m, n.expires_at
    from provider_face p
    join provider_service_face s on s.provider_id = p.id ${services}
    cross join lateral (
      select r.id, r.expires_at, case when not r.is_online then round(${kmBetween(truePlace, at)} * ${METRES_IN_KM}::integer)::integer end as distance_m
      from request r
      where r.service_id = s.service_id and r.status = 'opened' and r.kind = 'general' and r.expires_at > ${now} and r.quote_count < r.quote_limit
        and r.customer_id <> p.member_id and (r.is_online or ${kmBetween(shownPlace, at)} <= ${requestLimits.foundKm}) ${narrowed}
        and not exists (select from request_recipient t where t.provider_id = p.id and t.request_id = r.id)
        and not ${blockedBetween(sql`p.member_id`, sql`r.customer_id`)}
      order by r.id desc limit ${limit}) n
    left join request_found f on f.provider_id = p.id and f.request_id = n.id
    where p.id = ${providerId} order by n.id desc limit ${limit}`
}

export type FoundRow = {
  readonly requestId: number
  readonly readAt: Date | null
  readonly dismissedAt: Date | null
  readonly distanceM: number | null
  readonly expiresAt: Date
}

/** The request as one that the pro found, whether he dismissed it or not; undefined where it is none of his. */
export async function foundRequest(db: Db, providerId: number, requestId: number, now: Date): Promise<FoundRow | undefined> {
  const { rows } = await sql<FoundRow>`${foundBy(providerId, now, { requestId })}`.execute(db)
  return rows[0]
}

/** Keeps what the pro made of it; the first reading counts. */
export async function keepFound(
  db: Db,
  row: { readonly providerId: number; readonly requestId: number; readonly expiresAt: Date },
  made: { readonly readAt: Date } | { readonly dismissedAt: Date | null },
): Promise<void> {
  const [readAt, dismissedAt] = 'readAt' in made ? [made.readAt, null] : [null, made.dismissedAt]
  const kept =
    'readAt' in made ? sql`read_at = coalesce(request_found.read_at, excluded.read_at)` : sql`dismissed_at = excluded.dismissed_at`
  await sql`
    insert into request_found (provider_id, request_id, read_at, dismissed_at, expires_at)
    values (${row.providerId}, ${row.requestId}, ${readAt}, ${dismissedAt}, ${row.expiresAt})
    on conflict (provider_id, request_id) do update set ${kept}`.execute(db)
}

/** Puts a dismissed one back. @returns whether the pro had made anything of it. */
export async function restoreFound(db: Db, providerId: number, requestId: number): Promise<boolean> {
  const { rows } = await sql`
    update request_found set dismissed_at = null where provider_id = ${providerId} and request_id = ${requestId} returning 1`.execute(db)
  return rows.length > 0
}

/** Puts the request on the list of the pro who quotes for it. */
export async function insertFoundRecipient(
  db: Db,
  given: { readonly providerId: number; readonly found: FoundRow; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('requestRecipient')
    .values({
      providerId: given.providerId,
      requestId: given.found.requestId,
      distanceM: given.found.distanceM,
      readAt: given.found.readAt ?? given.at,
      quotedAt: given.at,
      expiresAt: given.found.expiresAt,
      createdAt: given.at,
      found: true,
    })
    .execute()
}

/** How many other pros opened it, those among them who found it themselves. */
export async function countSeen(db: Db, requestId: number, exceptProviderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from request_recipient where request_id = ${requestId} and read_at is not null and provider_id <> ${exceptProviderId})
      + (select count(*) from request_found f where f.request_id = ${requestId} and f.read_at is not null and f.provider_id <> ${exceptProviderId} and not exists (
        select from request_recipient t where t.provider_id = f.provider_id and t.request_id = f.request_id)))::integer as count`.execute(
    db,
  )
  return rows[0]!.count
}
