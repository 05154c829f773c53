import type { ProductSchedule } from '@dure/contract/market/productSchemas'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'

export type DueForFree = { readonly id: number; readonly providerId: number; readonly schedule: ProductSchedule | null }

export const dueForFree = (now: Date): Rows => sql`from product where free_look_at <= ${now} and deleted_at is null`

/** The next whose free time is to be found anew, locked for this worker alone. */
export async function nextDueForFree(db: Db, now: Date, except: readonly number[]): Promise<DueForFree | undefined> {
  const { rows } = await sql<DueForFree>`
    select id, provider_id, schedule ${dueForFree(now)} and id <> all(${[...except]}::bigint[])
    order by free_look_at limit 1 for update skip locked`.execute(db)
  return rows[0]
}

export async function setNextFree(
  db: Db,
  id: number,
  { nextFreeAt, foundAt, lookAt }: { readonly nextFreeAt: Date | null; readonly foundAt: Date; readonly lookAt: Date | null },
): Promise<void> {
  await sql`
    update product set next_free_at = ${nextFreeAt}, next_free_found_at = ${foundAt}, free_look_at = ${lookAt} where id = ${id}`.execute(db)
}

/** A pro's calendar changed: what he has booked by time is looked at as soon as it can be. Products another holds are looked at by him. */
export async function lookForFree(db: Db, providerId: number, now: Date): Promise<void> {
  await sql`
    update product set free_look_at = ${now}
    where id in (
      select id from product
      where provider_id = ${providerId} and deleted_at is null and schedule is not null and (free_look_at is null or free_look_at > ${now})
      order by id for no key update
    )`.execute(db)
}
