import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export type MemberRow = {
  id: number
  email: string
  password_hash: string | null
  phone: string | null
  status: 'active' | 'banned' | 'left'
  signup_method: string
}

const columns = ['id', 'email', 'password_hash', 'phone', 'status', 'signup_method'] as const

export function memberByEmail(db: Db, email: string): Promise<MemberRow | undefined> {
  return db.selectFrom('member').select(columns).where('email', '=', email).where('status', '<>', 'left').executeTakeFirst()
}

export function memberByPhone(db: Db, phone: string): Promise<MemberRow | undefined> {
  return db.selectFrom('member').select(columns).where('phone', '=', phone).where('status', '<>', 'left').executeTakeFirst()
}

/** A member's name and proved phone. @throws when there is no such member. */
export function memberName(db: Db, memberId: number): Promise<{ name: string; phone: string | null }> {
  return db.selectFrom('member').select(['first_name as name', 'phone']).where('id', '=', memberId).executeTakeFirstOrThrow()
}

/** The member's proved phone. */
export async function memberPhone(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('member').select('phone').where('id', '=', id).executeTakeFirst()
  return row?.phone ?? null
}

/** Where a member is written to; null when he has left. */
export async function memberEmail(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('member').select('email').where('id', '=', id).where('status', '<>', 'left').executeTakeFirst()
  return row?.email ?? null
}

/** @returns the new id, or null when the e-mail or phone is taken. */
export async function insertMember(db: Db, row: Insertable<Database['member']>): Promise<number | null> {
  const inserted = await db
    .insertInto('member')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function updateMember(db: Db, id: number, changes: Updateable<Database['member']>): Promise<void> {
  await db.updateTable('member').set(changes).where('id', '=', id).execute()
}

export async function insertConsents(db: Db, rows: Insertable<Database['consent']>[]): Promise<void> {
  await db.insertInto('consent').values(rows).execute()
}

export async function insertSession(db: Db, row: Insertable<Database['session']>): Promise<void> {
  await db.insertInto('session').values(row).execute()
}

export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

/** Ends a member's sessions, all but one where it is named. */
export async function deleteSessionsOf(db: Db, memberId: number, except?: number): Promise<void> {
  let query = db.deleteFrom('session').where('member_id', '=', memberId)
  if (except !== undefined) query = query.where('id', '<>', except)
  await query.execute()
}

/** The hashes of a member's password and of the one before it, and when he proved his address; his row stays locked until the transaction ends. */
export function lockPasswords(
  db: Db,
  memberId: number,
): Promise<{ current: string | null; previous: string | null; emailVerifiedAt: Date | null }> {
  return db
    .selectFrom('member')
    .select(['password_hash as current', 'previous_password_hash as previous', 'email_verified_at as emailVerifiedAt'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function insertAcquisition(db: Db, row: Insertable<Database['acquisition']>): Promise<void> {
  await db.insertInto('acquisition').values(row).execute()
}

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

/** The member's picture; the row stays locked until the transaction ends. */
export async function pictureOf(db: Db, memberId: number): Promise<string | null> {
  const row = await db.selectFrom('member').select('picture_file_id').where('id', '=', memberId).forUpdate().executeTakeFirst()
  return row?.picture_file_id ?? null
}

/** Lets one transaction at a time give this e-mail, phone or person to a member, so that the second sees the first's. */
export async function claim(db: Db, kind: 'email' | 'phone' | 'di', value: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`member:${kind}:${value}`}, 0))`.execute(db)
}

export type SessionRow = {
  readonly id: number
  readonly user_agent: string
  readonly address: string
  readonly created_at: Date
  readonly last_used_at: Date
}

/** Whether a session began at this moment or later. */
export async function sessionBeganSince(db: Db, id: number, since: Date): Promise<boolean> {
  const row = await db.selectFrom('session').select('id').where('id', '=', id).where('created_at', '>=', since).executeTakeFirst()
  return row !== undefined
}

/** Living sessions, the last used first; nobody has more than fit on a page. */
export function sessionsOf(db: Db, memberId: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

export async function passwordHashOf(db: Db, memberId: number): Promise<string | null> {
  const row = await db.selectFrom('member').select('password_hash').where('id', '=', memberId).executeTakeFirst()
  return row?.password_hash ?? null
}

export async function saveEmailChange(db: Db, row: Insertable<Database['email_change']>): Promise<void> {
  const { member_id: _member, ...changes } = row
  await db
    .insertInto('email_change')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changes))
    .execute()
}

/** Takes a wish out by its link, if it still holds and its member is here. */
export async function takeEmailChange(db: Db, tokenHash: Buffer, now: Date): Promise<{ member_id: number; email: string } | undefined> {
  const { rows } = await sql<{ member_id: number; email: string }>`
    delete from email_change c using member m
    where c.token_hash = ${tokenHash} and c.expires_at > ${now} and m.id = c.member_id and m.status <> 'left'
    returning c.member_id, c.email`.execute(db)
  return rows[0]
}

/** A change of address that was wished for and not opened yet. */
export async function dropEmailChange(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('email_change').where('member_id', '=', memberId).execute()
}
