import type { MemberStatus } from '@dure/contract/accounts/states'
import { statesBefore, type Move } from '@dure/contract/moves'
import type { Role } from '@dure/contract/rights'
import { sql, type Updateable, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'

export type LockedMember = {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly certName: string | null
  readonly birthDate: string | null
  readonly phone: string | null
  readonly diHash: Buffer | null
  readonly status: MemberStatus
  readonly operatorRoles: Role[]
  readonly dateJoined: Date
}

/** The member with his row locked, so that what becomes of him is decided by one at a time. */
export function lockMember(db: Db, id: number): Promise<LockedMember | undefined> {
  return db
    .selectFrom('member')
    .select(['id', 'email', 'firstName', 'certName', 'birthDate', 'phone', 'diHash', 'status', 'dateJoined'])
    .select(sql<Role[]>`operator_roles`.as('operatorRoles'))
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

/** Makes a member an operator in these roles, or none where there are none. */
export async function setOperatorRoles(db: Db, id: number, roles: readonly Role[]): Promise<void> {
  await db
    .updateTable('member')
    .set({ operatorRoles: [...roles], isOperator: roles.length > 0 })
    .where('id', '=', id)
    .execute()
}

/** Whether a member has not left; one who is leaving is waited for, and who stays leaves after the caller's transaction. */
export async function isStaying(db: Db, id: number): Promise<boolean> {
  return (await sql`select from member where id = ${id} and status <> 'left' for key share`.execute(db)).rows.length === 1
}

/** Serialises what one member does, so that limits hold against two tabs; others may read him and point at him meanwhile. */
export async function takeMemberInLine(db: Db, id: number): Promise<void> {
  await sql`select id from member where id = ${id} for no key update`.execute(db)
}

const flags = sql`
  allow_use_marketing as marketing, allow_news_letters as news, allow_use_select_info as select_info, allow_use_request_info as request_info`

export type ConsentFlags = { marketing: boolean; news: boolean; selectInfo: boolean; requestInfo: boolean }

/** Whether the member of an expression lets his address and number be used to sell to him. */
export const agreedToMarketing = (memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(select asked.allow_use_marketing from member asked where asked.id = ${memberId})`

/** The member's optional consents as they stand now. */
export async function consentFlags(db: Db, memberId: number): Promise<ConsentFlags> {
  const { rows } = await sql<ConsentFlags>`select ${flags} from member where id = ${memberId}`.execute(db)
  return rows[0]!
}

/** The same; the row stays locked until the transaction ends. */
export async function lockConsentFlags(db: Db, memberId: number): Promise<ConsentFlags> {
  const { rows } = await sql<ConsentFlags>`
    select ${flags} from member where id = ${memberId} for update`.execute(db)
  return rows[0]!
}
