import { memberMoves, type MemberStatus } from '@dure/contract/accounts/states'
import { statesBefore, type Move } from '@dure/contract/moves'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { mustBeWritten, written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'

export type LockedMember = {
  readonly id: number
  readonly email: string
  readonly first_name: string
  readonly cert_name: string | null
  readonly birth_date: string | null
  readonly phone: string | null
  readonly di_hash: Buffer | null
  readonly status: MemberStatus
  readonly is_operator: boolean
  readonly date_joined: Date
}

/** The member with his row locked, so that what becomes of him is decided by one at a time. */
export function lockMember(db: Db, id: number): Promise<LockedMember | undefined> {
  return db
    .selectFrom('member')
    .select(['id', 'email', 'first_name', 'cert_name', 'birth_date', 'phone', 'di_hash', 'status', 'is_operator', 'date_joined'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** A member of whom it is known that he is there. @throws Error where he is not. */
export async function lockKnownMember(db: Db, id: number): Promise<LockedMember> {
  const member = await lockMember(db, id)
  if (member === undefined) throw new Error(`There is no member ${id}`)
  return member
}

/** @returns whether the member was in a state the move begins at: else nothing is written. */
export async function moveMember(
  db: Db,
  id: number,
  move: Move<MemberStatus>,
  changes: Omit<Updateable<Database['member']>, 'status'> = {},
): Promise<boolean> {
  return written(
    await db
      .updateTable('member')
      .set({ ...changes, status: move.to })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

/** Takes everything personal of a member out of his account; the row stays for what points at it. */
export async function eraseMember(db: Db, id: number, now: Date): Promise<void> {
  await db.deleteFrom('acquisition').where('member_id', '=', id).execute()
  await db.deleteFrom('affiliate_info').where('member_id', '=', id).execute()
  await db.deleteFrom('member_card').where('member_id', '=', id).execute()
  const left = await moveMember(db, id, memberMoves.leave, {
    email: `left-${id}@left.invalid`,
    first_name: '탈퇴한 회원',
    last_name: '',
    password_hash: null,
    previous_password_hash: null,
    phone: null,
    phone_verified_at: null,
    picture_file_id: null,
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
  mustBeWritten(left, `The member ${id}`)
}

/** Serialises what one member does, so that limits hold against two tabs; others may read him and point at him meanwhile. */
export async function takeMemberInLine(db: Db, id: number): Promise<void> {
  await sql`select id from member where id = ${id} for no key update`.execute(db)
}

export type ConsentFlags = { marketing: boolean; news: boolean; select_info: boolean; request_info: boolean }

/** The member's optional consents as they stand; the row stays locked until the transaction ends. */
export async function lockConsentFlags(db: Db, memberId: number): Promise<ConsentFlags> {
  const { rows } = await sql<ConsentFlags>`
    select allow_use_marketing as marketing, allow_news_letters as news, allow_use_select_info as select_info, allow_use_request_info as request_info
    from member where id = ${memberId} for update`.execute(db)
  return rows[0]!
}
