import { identityLimits } from '@dure/contract/identity/limits'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export async function insertPhoneCode(db: Db, row: Insertable<Database['phoneCode']>): Promise<void> {
  await db.insertInto('phoneCode').values(row).execute()
}

export type PhoneCodeRow = {
  phone: string
  codeHash: Buffer
  tries: number
  createdAt: Date
  expiresAt: Date
  verifiedAt: Date | null
  usedAt: Date | null
}

/**
 * Counts a try before the code is compared, so that guesses at once cannot share one.
 * @returns the row as it is now; undefined when the key is unknown or its tries are used up [identity.sms-code].
 */
export async function takeCodeTry(db: Db, keyHash: Buffer): Promise<PhoneCodeRow | undefined> {
  const { rows } = await sql<PhoneCodeRow>`
    update phone_code set tries = tries + 1 where key_hash = ${keyHash} and tries < ${identityLimits.codeTries} and verified_at is null
    returning phone, code_hash, tries, expires_at, verified_at, used_at`.execute(db)
  return rows[0]
}

export function phoneCode(db: Db, keyHash: Buffer): Promise<PhoneCodeRow | undefined> {
  return db
    .selectFrom('phoneCode')
    .select(['phone', 'codeHash', 'tries', 'createdAt', 'expiresAt', 'verifiedAt', 'usedAt'])
    .where('keyHash', '=', keyHash)
    .executeTakeFirst()
}

export async function markCodeVerified(db: Db, keyHash: Buffer, at: Date): Promise<void> {
  await db.updateTable('phoneCode').set({ verifiedAt: at }).where('keyHash', '=', keyHash).execute()
}

/** @returns whether this call was the one that used it. */
export async function markCodeUsed(db: Db, keyHash: Buffer, at: Date): Promise<boolean> {
  const done = await db
    .updateTable('phoneCode')
    .set({ usedAt: at })
    .where('keyHash', '=', keyHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
