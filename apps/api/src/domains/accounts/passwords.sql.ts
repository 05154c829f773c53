import type { Db } from '../../database/connect.ts'

/** The hashes of a member's password and of the one before it, and when he proved his address; his row stays locked until the transaction ends. */
export function lockPasswords(
  db: Db,
  memberId: number,
): Promise<{ current: string | null; previous: string | null; emailVerifiedAt: Date | null }> {
  return db
    .selectFrom('member')
    .select(['passwordHash as current', 'previousPasswordHash as previous', 'emailVerifiedAt as emailVerifiedAt'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function passwordHashOf(db: Db, memberId: number): Promise<string | null> {
  const row = await db.selectFrom('member').select('passwordHash').where('id', '=', memberId).executeTakeFirst()
  return row?.passwordHash ?? null
}

/** Whether the member can log in by a password of his own. */
export async function hasPassword(db: Db, memberId: number): Promise<boolean> {
  const row = await db.selectFrom('member').select('id').where('id', '=', memberId).where('passwordHash', 'is not', null).executeTakeFirst()
  return row !== undefined
}
