import type { Insertable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export type LeavingMember = {
  readonly id: number
  readonly email: string
  readonly first_name: string
  readonly cert_name: string | null
  readonly birth_date: string | null
  readonly phone: string | null
  readonly di_hash: Buffer | null
  readonly status: 'active' | 'banned' | 'left'
  readonly date_joined: Date
}

/** Who leaves, his row locked; undefined where he has left already. */
export function lockMemberForLeaving(db: Db, memberId: number): Promise<LeavingMember | undefined> {
  return db
    .selectFrom('member')
    .select(['id', 'email', 'first_name', 'cert_name', 'birth_date', 'phone', 'di_hash', 'status', 'date_joined'])
    .where('id', '=', memberId)
    .where('status', '<>', 'left')
    .forUpdate()
    .executeTakeFirst()
}

/** Where the member was logged in, for the access records. */
export async function sessionRecords(db: Db, memberId: number): Promise<{ address: string; from: string; until: string }[]> {
  const rows = await db
    .selectFrom('session')
    .select(['address', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
  return rows.map((row) => ({ address: row.address, from: row.created_at.toISOString(), until: row.last_used_at.toISOString() }))
}

export async function archiveMember(db: Db, row: Insertable<Database['departed_member']>): Promise<void> {
  await db.insertInto('departed_member').values(row).execute()
}

export async function insertLeavingComment(db: Db, row: Insertable<Database['leaving_comment']>): Promise<void> {
  await db.insertInto('leaving_comment').values(row).execute()
}

/** Takes everything personal of a member out of this domain's tables; the row stays for what points at it. */
export async function eraseMember(db: Db, member: LeavingMember, now: Date): Promise<void> {
  const { id, phone } = member
  await db.deleteFrom('session').where('member_id', '=', id).execute()
  await db.deleteFrom('socket_token').where('member_id', '=', id).execute()
  await db.deleteFrom('known_origin').where('member_id', '=', id).execute()
  await db.deleteFrom('acquisition').where('member_id', '=', id).execute()
  await db.deleteFrom('identity_verification').where('member_id', '=', id).execute()
  await db.deleteFrom('social_link').where('member_id', '=', id).execute()
  await db.deleteFrom('social_attempt').where('member_id', '=', id).execute()
  await db
    .deleteFrom('social_ticket')
    .where((e) => e.or([e('member_id', '=', id), e('email', '=', member.email), ...(phone === null ? [] : [e('phone', '=', phone)])]))
    .execute()
  await db.deleteFrom('password_reset').where('member_id', '=', id).execute()
  await db.deleteFrom('advertising_consent').where('member_id', '=', id).execute()
  await db.deleteFrom('member_interest').where('member_id', '=', id).execute()
  await db.deleteFrom('affiliate_info').where('member_id', '=', id).execute()
  await db.deleteFrom('member_card').where('member_id', '=', id).execute()
  await db.deleteFrom('second_factor').where('member_id', '=', id).execute()
  await db.deleteFrom('recovery_code').where('member_id', '=', id).execute()
  await db.deleteFrom('safe_number').where('member_id', '=', id).execute()
  await db.deleteFrom('email_change').where('member_id', '=', id).execute()
  if (phone !== null) {
    await db.deleteFrom('phone_code').where('phone', '=', phone).execute()
    await db.deleteFrom('identity_verification').where('phone', '=', phone).execute()
  }
  await db
    .updateTable('member')
    .set({
      email: `left-${id}@left.invalid`,
      first_name: '탈퇴한 회원',
      last_name: '',
      password_hash: null,
      previous_password_hash: null,
      phone: null,
      phone_verified_at: null,
      picture_file_id: null,
      status: 'left',
      is_operator: false,
      di_hash: null,
      cert_name: null,
      birth_date: null,
      certified_at: null,
      allow_news_letters: false,
      allow_use_marketing: false,
      allow_use_select_info: false,
      allow_use_request_info: false,
      allow_sms_notifications: false,
      allow_email_notifications: false,
      allow_push_notifications: false,
      last_session_at: null,
      left_at: now,
    })
    .where('id', '=', id)
    .execute()
}
