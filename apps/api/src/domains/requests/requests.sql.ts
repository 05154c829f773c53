import { statesBefore, type Move } from '@dure/contract/moves'
import { requestMoves, type RequestStatus } from '@dure/contract/requests/states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { literals } from '../../database/literals.ts'
import { written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'
import type { Rows } from '../../jobs/events.ts'

export type RequestRow = Selectable<Database['request']>

export function requestById(db: Db, id: number): Promise<RequestRow | undefined> {
  return db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirst()
}

export function requestByObjectId(db: Db, objectId: string): Promise<RequestRow | undefined> {
  return db.selectFrom('request').selectAll().where('objectId', '=', objectId).executeTakeFirst()
}

/** Locks the row, so that quotes, closing and expiry of one request wait for each other. */
export function lockRequest(db: Db, id: number): Promise<RequestRow | undefined> {
  return db.selectFrom('request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** @returns the new id, or null where the customer has an open general request of the service. */
export async function insertRequest(db: Db, row: Insertable<Database['request']>): Promise<number | null> {
  const inserted = await db
    .insertInto('request')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

type Changes = Omit<Updateable<Database['request']>, 'status'>

/** @returns whether the request was in a state the move begins at: else nothing is written. */
export async function moveRequest(db: Db, id: number, move: Move<RequestStatus>, changes: Changes): Promise<boolean> {
  return written(
    await db
      .updateTable('request')
      .set({ ...changes, status: move.to })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

/** What changes beside the request's state. */
export async function updateRequest(db: Db, id: number, changes: Changes): Promise<void> {
  await db.updateTable('request').set(changes).where('id', '=', id).execute()
}

/** One of its quotes was read. */
export async function lowerUnread(db: Db, requestId: number): Promise<void> {
  await sql`update request set unread_quote_count = greatest(unread_quote_count - 1, 0) where id = ${requestId}`.execute(db)
}

export async function countOfDay(db: Db, customerId: number, seoulDay: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from request where customer_id = ${customerId} and seoul_day = ${seoulDay}::date and counts_for_limit`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Pros among `providerIds` whom the customer has an open request of the service with: to one alone, or to several. */
export async function openTargets(
  db: Db,
  given: {
    readonly kind: 'targeted' | 'collection'
    readonly customerId: number
    readonly serviceId: number
    readonly providerIds: readonly number[]
  },
): Promise<number[]> {
  const { kind, customerId, serviceId, providerIds } = given
  const { rows } = await sql<{ providerId: number }>`
    select distinct t.provider_id from request r join request_target t on t.request_id = r.id
    where r.customer_id = ${customerId} and r.service_id = ${serviceId} and r.status = 'opened' and r.kind = ${kind}
      and t.provider_id = any(${[...providerIds]}::bigint[])`.execute(db)
  return rows.map((row) => row.providerId)
}

/** The customer's open request that bars another: general, or sent to this one pro. */
export async function openRequestOf(db: Db, customerId: number, serviceId: number, providerId: number | null): Promise<number | null> {
  const like =
    providerId === null
      ? sql`r.kind = 'general'`
      : sql`r.kind = 'targeted' and exists (select 1 from request_target t where t.request_id = r.id and t.provider_id = ${providerId})`
  const { rows } = await sql<{ id: number }>`
    select r.id from request r
    where r.customer_id = ${customerId} and r.service_id = ${serviceId} and r.status = 'opened' and ${like}
    order by r.id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export async function insertTargets(db: Db, requestId: number, providerIds: readonly number[]): Promise<void> {
  await db
    .insertInto('requestTarget')
    .values(providerIds.map((providerId) => ({ requestId, providerId })))
    .execute()
}

/** Puts the request on the lists of its pros, all in one statement. */
export async function insertRecipients(
  db: Db,
  request: { id: number; targeted: boolean; createdAt: Date; expiresAt: Date },
  pros: readonly { providerId: number; distanceM: number | null }[],
): Promise<void> {
  if (pros.length === 0) return
  await sql`
    insert into request_recipient (provider_id, request_id, targeted, distance_m, expires_at, created_at)
    select p.id, ${request.id}, ${request.targeted}, p.distance, ${request.expiresAt}, ${request.createdAt}
    from unnest(${pros.map((pro) => pro.providerId)}::bigint[], ${pros.map((pro) => pro.distanceM)}::integer[]) as p(id, distance)
    on conflict do nothing`.execute(db)
}

/** How far pros are from the requests on their lists, for a statement that names both: `provider_id, request_id, distance_m`. */
export const distances = sql`select provider_id, request_id, distance_m from request_recipient`

export type RecipientRow = Selectable<Database['requestRecipient']>

export function recipient(db: Db, providerId: number, requestId: number): Promise<RecipientRow | undefined> {
  return db
    .selectFrom('requestRecipient')
    .selectAll()
    .where('providerId', '=', providerId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()
}

/** The row of a pro's list, locked: dismissing it and quoting for it wait for each other [requests.dismissal]. */
export function lockRecipient(db: Db, providerId: number, requestId: number): Promise<RecipientRow | undefined> {
  return db
    .selectFrom('requestRecipient')
    .selectAll()
    .where('providerId', '=', providerId)
    .where('requestId', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateRecipient(
  db: Db,
  providerId: number,
  requestId: number,
  changes: Updateable<Database['requestRecipient']>,
): Promise<void> {
  await db.updateTable('requestRecipient').set(changes).where('providerId', '=', providerId).where('requestId', '=', requestId).execute()
}

/** Opened requests whose time is over. */
export const expiredRequests = (now: Date): Rows =>
  sql`from request where status in (${literals(statesBefore(requestMoves.expire))}) and expires_at <= ${now}`

/** Opened requests whose day has come, locked for this worker alone. */
export async function lockExpired(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id ${expiredRequests(now)} order by expires_at limit ${limit} for update skip locked`.execute(db)
  return rows.map((row) => row.id)
}

export async function expireRequests(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('request')
    .set({ status: requestMoves.expire.to })
    .where('id', 'in', ids)
    .where('status', 'in', statesBefore(requestMoves.expire))
    .execute()
}

export async function latestOf(db: Db, customerId: number, serviceId: number): Promise<RequestRow | undefined> {
  return db
    .selectFrom('request')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('serviceId', '=', serviceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function targetsOf(db: Db, requestId: number): Promise<number[]> {
  const rows = await db.selectFrom('requestTarget').select('providerId').where('requestId', '=', requestId).execute()
  return rows.map((row) => row.providerId)
}

export async function recipientIds(db: Db, requestId: number): Promise<number[]> {
  const rows = await db.selectFrom('requestRecipient').select('providerId').where('requestId', '=', requestId).execute()
  return rows.map((row) => row.providerId)
}

/** At most the few that a day's limit allows within 48 hours. */
export async function openRequestsOf(db: Db, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('request')
    .select('id')
    .where('customerId', '=', customerId)
    .where('status', '=', 'opened')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The open requests of a customer, locked. */
export function lockOpenedOf(db: Db, customerId: number): Promise<RequestRow[]> {
  return db
    .selectFrom('request')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('status', '=', 'opened')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Takes answers, address and pictures out of a customer's requests; service, district and what became of them stay. @returns the pictures. */
export async function eraseRequests(db: Db, customerId: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with erased as (
      update request r set items = '[]', summary = '{}', has_images = false, additional_text = null, additional_file_ids = '{}', close_comment = null,
        dong_id = null, lat = null, lng = null, device_id = null, hidden_at = coalesce(r.hidden_at, ${now})
      from request old where old.id = r.id and r.customer_id = ${customerId} returning old.items, old.additional_file_ids)
    select distinct id from (
      select unnest(additional_file_ids)::text as id from erased
      union all
      select answer ->> 'imageId' from erased, jsonb_array_elements(items) item, jsonb_array_elements(item -> 'answers') answer) found
    where id is not null`.execute(db)
  return rows.map((row) => row.id)
}

/** How many requests a customer sees of his own. */
export async function countRequestsOf(db: Db, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from request where customer_id = ${customerId} and hidden_at is null`.execute(db)
  return rows[0]!.count
}
