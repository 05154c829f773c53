import type { MemberStatus } from '@dure/contract/accounts/states'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { ContentCheck } from '../../database/fitness.ts'
import type { Database } from '../../database/tables.ts'

export type MemberRow = {
  id: number
  email: string
  passwordHash: string | null
  phone: string | null
  status: MemberStatus
  signupMethod: string
  dateJoined: Date
}

const columns = ['id', 'email', 'passwordHash', 'phone', 'status', 'signupMethod', 'dateJoined'] as const

export function memberById(db: Db, id: number): Promise<MemberRow | undefined> {
  return db.selectFrom('member').select(columns).where('id', '=', id).where('status', '<>', 'left').executeTakeFirst()
}

export function memberByEmail(db: Db, email: string): Promise<MemberRow | undefined> {
  return db.selectFrom('member').select(columns).where('email', '=', email).where('status', '<>', 'left').executeTakeFirst()
}

export function memberByPhone(db: Db, phone: string): Promise<MemberRow | undefined> {
  return db.selectFrom('member').select(columns).where('phone', '=', phone).where('status', '<>', 'left').executeTakeFirst()
}

/** A member's name and proved phone. @throws when there is no such member. */
export function memberName(db: Db, memberId: number): Promise<{ name: string; phone: string | null }> {
  return db.selectFrom('member').select(['firstName as name', 'phone']).where('id', '=', memberId).executeTakeFirstOrThrow()
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

/** Whether anybody ever came. */
export async function isInhabited(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from member limit 1`.execute(db)
  return rows.length > 0
}

/** Everybody knows the demo people's password. */
export const noDemo: ContentCheck = async (ask) => {
  const { rows } = await ask(`select from member where email like '%@dure.test' and status <> 'left' limit 1`)
  return rows.length > 0 ? 'it holds demo people: production wants another' : null
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

/** What changes beside the member's state. */
export async function updateMember(db: Db, id: number, changes: Omit<Updateable<Database['member']>, 'status'>): Promise<void> {
  await db.updateTable('member').set(changes).where('id', '=', id).execute()
}

export async function insertAcquisition(db: Db, row: Insertable<Database['acquisition']>): Promise<void> {
  await db.insertInto('acquisition').values(row).execute()
}

/** The member's picture; the row stays locked until the transaction ends. */
export async function pictureOf(db: Db, memberId: number): Promise<string | null> {
  const row = await db.selectFrom('member').select('pictureFileId').where('id', '=', memberId).forUpdate().executeTakeFirst()
  return row?.pictureFileId ?? null
}

/** Lets one transaction at a time give this e-mail, phone or person to a member, so that the second sees the first's. */
export async function claim(db: Db, kind: 'email' | 'phone' | 'di', value: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`member:${kind}:${value}`}, 0))`.execute(db)
}

export async function saveAffiliateInfo(db: Db, given: { memberId: number; info: string; now: Date }): Promise<void> {
  await db
    .insertInto('affiliateInfo')
    .values({ memberId: given.memberId, info: given.info, createdAt: given.now })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ info: given.info, createdAt: given.now }))
    .execute()
}

/** By which link a member came last, when, and when he joined; null where he came by none. */
export async function affiliateOf(db: Db, memberId: number): Promise<{ info: string; createdAt: Date; joinedAt: Date } | null> {
  const { rows } = await sql<{ info: string; createdAt: Date; joinedAt: Date }>`
    select a.info, a.created_at, m.date_joined as joined_at from affiliate_info a join member m on m.id = a.member_id
    where a.member_id = ${memberId}`.execute(db)
  return rows[0] ?? null
}

export async function deleteAffiliateInfo(db: Db, memberId: number): Promise<boolean> {
  const done = await db.deleteFrom('affiliateInfo').where('memberId', '=', memberId).executeTakeFirst()
  return done.numDeletedRows > 0n
}

/** Who is certified as this person, while he is with us. */
export function memberByDi(db: Db, diHash: Buffer): Promise<MemberRow | undefined> {
  return db.selectFrom('member').select(columns).where('diHash', '=', diHash).where('status', '<>', 'left').executeTakeFirst()
}
