import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import type { Rows } from '../../../jobs/events.ts'

export type RegistrationRow = Selectable<Database['adRegistration']>

/** @returns its id; undefined where the phone is there already */
export async function insertRegistration(db: Db, row: Insertable<Database['adRegistration']>): Promise<number | undefined> {
  const made = await db
    .insertInto('adRegistration')
    .values(row)
    .onConflict((conflict) => conflict.column('phoneHash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function hasRegistered(db: Db, memberId: number): Promise<boolean> {
  return (await db.selectFrom('adRegistration').select('id').where('memberId', '=', memberId).limit(1).executeTakeFirst()) !== undefined
}

export async function isRegistered(db: Db, phoneHash: Buffer): Promise<boolean> {
  return (await db.selectFrom('adRegistration').select('id').where('phoneHash', '=', phoneHash).executeTakeFirst()) !== undefined
}

export function registrationById(db: Db, id: number): Promise<RegistrationRow | undefined> {
  return db.selectFrom('adRegistration').selectAll().where('id', '=', id).executeTakeFirst()
}

export function registrationsPage(db: Db, { before, limit }: { before: number | null; limit: number }): Promise<RegistrationRow[]> {
  const all = db.selectFrom('adRegistration').selectAll().orderBy('id', 'desc').limit(limit)
  return (before === null ? all : all.where('id', '<', before)).execute()
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer as n from ad_registration where told_at is null and tell_at is null`.execute(db)
  return rows[0]!.n
}

/** Everybody who waits is to be told. @returns how many */
export async function markToTell(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('adRegistration')
    .set({ tellAt: now })
    .where('toldAt', 'is', null)
    .where('tellAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const registrationsToTell = (now: Date): Rows => sql`from ad_registration where tell_at <= ${now}`

export async function takeToTell(db: Db, now: Date, limit: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    update ad_registration set told_at = ${now}, tell_at = null
    where id in (select id ${registrationsToTell(now)} order by id limit ${limit} for update skip locked) returning id`.execute(db)
  return rows
}

export async function deleteRegistrationsOf(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('adRegistration').where('memberId', '=', memberId).execute()
}
