import { sql, type Insertable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export async function insertPhoneCode(db: Db, row: Insertable<Database['phone_code']>): Promise<void> {
  await db.insertInto('phone_code').values(row).execute()
}

export type PhoneCodeRow = {
  phone: string
  code_hash: Buffer
  tries: number
  created_at: Date
  expires_at: Date
  verified_at: Date | null
  used_at: Date | null
}

/**
 * Counts a try before the code is compared, so that guesses at once cannot share one.
 * @returns the row as it is now; undefined when the key is unknown or its five tries are used up.
 */
export async function takeCodeTry(db: Db, keyHash: Buffer): Promise<PhoneCodeRow | undefined> {
  const { rows } = await sql<PhoneCodeRow>`
    update phone_code set tries = tries + 1 where key_hash = ${keyHash} and tries < 5 and verified_at is null
    returning phone, code_hash, tries, expires_at, verified_at, used_at`.execute(db)
  return rows[0]
}

export function phoneCode(db: Db, keyHash: Buffer): Promise<PhoneCodeRow | undefined> {
  return db
    .selectFrom('phone_code')
    .select(['phone', 'code_hash', 'tries', 'created_at', 'expires_at', 'verified_at', 'used_at'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}

export async function markCodeVerified(db: Db, keyHash: Buffer, at: Date): Promise<void> {
  await db.updateTable('phone_code').set({ verified_at: at }).where('key_hash', '=', keyHash).execute()
}

/** @returns whether this call was the one that used it. */
export async function markCodeUsed(db: Db, keyHash: Buffer, at: Date): Promise<boolean> {
  const done = await db
    .updateTable('phone_code')
    .set({ used_at: at })
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
