import { reviewEventLimits } from '@dure/contract/reviews/limits'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'

export type EventRow = Selectable<Database['reviewEvent']>
export type EventInput = Pick<EventRow, 'title' | 'body' | 'reward' | 'serviceIds' | 'startsAt' | 'endsAt'>

const covers = (serviceId: number) => sql<boolean>`(service_ids = '{}' or ${serviceId} = any(service_ids))`

/** The event under which a review of a service is written now, the earliest to end; null where none runs. */
export async function runningEventOf(db: Db, serviceId: number, now: Date): Promise<EventRow | null> {
  const { rows } = await sql<EventRow>`
    select * from review_event where removed_at is null and ends_at > ${now} and starts_at <= ${now} and ${covers(serviceId)}
    order by ends_at, id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Those that run for any of these services, with how many of the pro's reviews came by each. */
export async function runningEvents(
  db: Db,
  given: { providerId: number; serviceIds: readonly number[]; now: Date },
): Promise<(EventRow & { reviewCount: number })[]> {
  const { rows } = await sql<EventRow & { reviewCount: number }>`
    select e.*, (select count(*)::integer from review r where r.event_id = e.id and r.provider_id = ${given.providerId} and r.deleted_at is null) as "reviewCount"
    from review_event e where e.removed_at is null and e.ends_at > ${given.now} and e.starts_at <= ${given.now}
      and (e.service_ids = '{}' or e.service_ids && ${[...given.serviceIds]}::integer[])
    order by e.ends_at, e.id limit ${reviewEventLimits.shown}`.execute(db)
  return rows
}

/** All that operators planned, the latest first. */
export async function allEvents(db: Db, most: number): Promise<(EventRow & { reviewCount: number })[]> {
  const { rows } = await sql<EventRow & { reviewCount: number }>`
    select e.*, (select count(*)::integer from review r where r.event_id = e.id) as "reviewCount"
    from review_event e where e.removed_at is null order by e.id desc limit ${most}`.execute(db)
  return rows
}

export async function insertEvent(db: Db, row: EventInput & { createdBy: number; createdAt: Date }): Promise<number> {
  const { id } = await db.insertInto('reviewEvent').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export function lockEvent(db: Db, id: number): Promise<EventRow | undefined> {
  return db.selectFrom('reviewEvent').selectAll().where('id', '=', id).where('removedAt', 'is', null).forUpdate().executeTakeFirst()
}

export async function updateEvent(db: Db, id: number, changes: EventInput | { removedAt: Date }): Promise<void> {
  await db.updateTable('reviewEvent').set(changes).where('id', '=', id).execute()
}

/** What a pro says to whoever has reviewed him. */
export async function thanksOf(db: Db, providerId: number): Promise<string | null> {
  const row = await db.selectFrom('reviewThanks').select('content').where('providerId', '=', providerId).executeTakeFirst()
  return row?.content ?? null
}

export async function saveThanks(db: Db, row: { providerId: number; content: string; updatedAt: Date }): Promise<void> {
  await db
    .insertInto('reviewThanks')
    .values(row)
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet({ content: row.content, updatedAt: row.updatedAt }))
    .execute()
}

export async function deleteThanks(db: Db, providerId: number): Promise<void> {
  await db.deleteFrom('reviewThanks').where('providerId', '=', providerId).execute()
}
