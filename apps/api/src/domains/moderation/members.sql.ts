import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

export type FoundRow = {
  id: number
  name: string
  cert_name: string | null
  nick_name: string | null
  email: string
  phone: string | null
  status: 'active' | 'banned' | 'left'
  provider_id: number | null
  date_joined: Date
  /** Of the penalty that runs. */
  appealed_at: Date | null
}

const found = sql`m.id, m.first_name as name, m.cert_name, p.nick_name, m.email, m.phone, m.status, p.id as provider_id, m.date_joined, y.appealed_at`
const joins = sql`left join provider p on p.member_id = m.id left join penalty y on y.member_id = m.id and y.lifted_at is null`

/** The texts that members are found by, each in the order of its index. */
const fields = {
  email: sql`m.email collate "C"`,
  phone: sql`m.phone collate "C"`,
  name: sql`m.first_name collate "C"`,
  certName: sql`m.cert_name collate "C"`,
  nickName: sql`p.nick_name collate "C"`,
} as const

export type FindBy = keyof typeof fields
type After = { readonly value: string; readonly id: number } | null

/** The first text after all that begin with `prefix`, in the order of the index. */
const beyond = (prefix: string): string => `${prefix}\u{10FFFF}`

/**
 * Members of whom one of these fields begins so, in the order of what begins so; each field from its index. Who is found by
 * several stands where the first of them has him.
 */
export async function membersBeginning(
  db: Db,
  by: readonly FindBy[],
  prefix: string,
  after: After,
  limit: number,
): Promise<(FoundRow & { value: string })[]> {
  const texts = by.map((field) => fields[field])
  const all = sql.join(texts.map((text) => sql`(${text})`))
  const hits = texts.map(
    (text) => sql`(select m.id, ${text} as value from member m left join provider p on p.member_id = m.id
      where ${text} >= ${prefix} and ${text} < ${beyond(prefix)} ${after === null ? sql`` : sql`and (${text}, m.id) > (${after.value}, ${after.id})`}
        and not exists (select from (values ${all}) other(text) where other.text >= ${prefix} and other.text < ${text})
      order by ${text}, m.id limit ${limit})`,
  )
  const { rows } = await sql<FoundRow & { value: string }>`
    select ${found}, hit.value from (${sql.join(hits, sql` union `)}) hit join member m on m.id = hit.id ${joins}
    order by hit.value collate "C", hit.id limit ${limit}`.execute(db)
  return rows
}

export async function memberNumbered(db: Db, id: number): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`select ${found} from member m ${joins} where m.id = ${id}`.execute(db)
  return rows
}

/** Those under a penalty now, the newest first; or those alone who appealed against it. */
export async function bannedMembers(
  db: Db,
  given: { appealed: boolean; beforePenalty: number | null; limit: number },
): Promise<(FoundRow & { penalty_id: number })[]> {
  const { beforePenalty } = given
  const { rows } = await sql<FoundRow & { penalty_id: number }>`
    select ${found}, y.id as penalty_id from penalty y join member m on m.id = y.member_id left join provider p on p.member_id = m.id
    where y.lifted_at is null ${given.appealed ? sql`and y.appealed_at is not null` : sql``}
      ${beforePenalty === null ? sql`` : sql`and y.id < ${beforePenalty}`}
    order by y.id desc limit ${given.limit}`.execute(db)
  return rows
}

export type MemberFileRow = FoundRow & {
  is_operator: boolean
  signup_method: string
  last_session_at: Date | null
  left_at: Date | null
  review_count: number | null
  cash: number
  requests: number
  quotes: number
  deals: number
}

/** The account with what it has of everything, in one statement. */
export async function memberFileRow(db: Db, id: number): Promise<MemberFileRow | undefined> {
  const { rows } = await sql<MemberFileRow>`
    select ${found}, m.is_operator, m.signup_method, m.last_session_at, m.left_at, p.review_count,
      (select coalesce(sum(a.credits - a.debits), 0)::bigint from ledger_account a
        where a.owner_type = 'member' and a.owner_id = m.id and a.kind in ('purchased_cash', 'bonus_cash')) as cash,
      (select count(*)::integer from request r where r.customer_id = m.id and r.hidden_at is null) as requests,
      (select count(*)::integer from quote q where q.provider_id = p.id) as quotes,
      (select count(*)::integer from safe_payment d where d.customer_id = m.id or d.provider_id = p.id) as deals
    from member m ${joins} where m.id = ${id}`.execute(db)
  return rows[0]
}

export function consentsOf(db: Db, memberId: number) {
  return db
    .selectFrom('consent')
    .select(['kind', 'version', 'granted', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

export function sessionsOf(db: Db, memberId: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute()
}

/** @returns how many ended. */
export async function deleteSessions(db: Db, memberId: number, sessionId: number | null): Promise<number> {
  let which = db.deleteFrom('session').where('member_id', '=', memberId)
  if (sessionId !== null) which = which.where('id', '=', sessionId)
  return Number((await which.executeTakeFirst()).numDeletedRows)
}

/** What waits for the operators. */
export async function waitingCounts(db: Db): Promise<{ openCases: number; penalties: number; appeals: number }> {
  const { rows } = await sql<{ openCases: number; penalties: number; appeals: number }>`
    select (select count(*)::integer from dispute_case where status = 'open') as "openCases",
      count(*)::integer as penalties, count(appealed_at)::integer as appeals
    from penalty where lifted_at is null`.execute(db)
  return rows[0]!
}
