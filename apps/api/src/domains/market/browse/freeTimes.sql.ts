import type { ProductSchedule } from '@dure/contract/market/productSchemas'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'
import { nextSellerDue, type SellerDue } from './sellerDue.sql.ts'

type DueForFree = { readonly id: number; readonly schedule: ProductSchedule | null }

export const dueForFree = (now: Date): Rows => sql`from product where free_look_at <= ${now} and deleted_at is null`

/** The next products of one seller whose free times are to be found anew, locked for this worker alone. */
export const nextDueForFree = (db: Db, now: Date, except: readonly number[]): Promise<SellerDue<DueForFree> | undefined> =>
  nextSellerDue(db, { due: dueForFree(now), order: sql`free_look_at`, columns: sql`id, schedule`, except })

type Found = { readonly id: number; readonly nextFreeAt: Date | null; readonly lookAt: Date | null }

export async function setNextFree(db: Db, found: readonly Found[], foundAt: Date): Promise<void> {
  await sql`
    update product set next_free_at = f.at, next_free_found_at = ${foundAt}, free_look_at = f.look_at
    from unnest(${found.map((one) => one.id)}::bigint[], ${found.map((one) => one.nextFreeAt)}::timestamptz[],
      ${found.map((one) => one.lookAt)}::timestamptz[]) as f(id, at, look_at)
    where product.id = f.id`.execute(db)
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
