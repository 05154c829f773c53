import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Reviews from outside of a pro come one after the other, so that no two take his last place. Held until the transaction ends. */
export async function lockOutside(db: Db, providerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review-guest:${providerId}`}, 0))`.execute(db)
}

/** How many wrote, those who were taken away since too: a place is taken once and for all. */
export async function guestsOf(db: Db, providerId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from review_guest where provider_id = ${providerId}`.execute(db)
  return rows[0]!.n
}

/** Call it with the pro’s outside reviews locked, of a telephone that has not written of him. */
export async function insertGuest(db: Db, row: { reviewId: number; providerId: number; name: string; phoneHash: Buffer }): Promise<void> {
  await db.insertInto('reviewGuest').values(row).execute()
}

export async function hasWritten(db: Db, providerId: number, phoneHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('reviewGuest')
    .select('reviewId')
    .where('providerId', '=', providerId)
    .where('phoneHash', '=', phoneHash)
    .executeTakeFirst()
  return row !== undefined
}

/** What a telephone wrote of a member's page, taken back or not. */
export async function reviewByPhone(db: Db, userId: number, phoneHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ reviewId: number }>`
    select g.review_id from review_guest g join provider_face p on p.id = g.provider_id
    where p.member_id = ${userId} and g.phone_hash = ${phoneHash}`.execute(db)
  return rows[0]?.reviewId
}

export async function forgetGuestName(db: Db, reviewId: number): Promise<void> {
  await db.updateTable('reviewGuest').set({ name: '' }).where('reviewId', '=', reviewId).execute()
}

/** Those that are read. */
export async function countOutside(db: Db, providerId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from review
    where provider_id = ${providerId} and quote_id is null and customer_id is null and deleted_at is null and (hidden_until is null or hidden_until <= ${now})`.execute(
    db,
  )
  return rows[0]!.n
}
