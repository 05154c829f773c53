import type { MemberStatus } from '@dure/contract/accounts/states'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { removalAppealOf, removalAppeals } from '../safety/index.ts'

export type FoundRow = {
  id: number
  name: string
  certName: string | null
  nickName: string | null
  email: string
  phone: string | null
  status: MemberStatus
  providerId: number | null
  dateJoined: Date
  /** Of the penalty that runs, or of what was taken away from him, while nobody decided it. */
  appealedAt: Date | null
}

const found = sql`m.id, m.first_name as name, m.cert_name, p.nick_name, m.email, m.phone, m.status, p.id as provider_id, m.date_joined,
  least(case when y.appeal_decided_at is null then y.appealed_at end, ${removalAppealOf(sql`m.id`)}) as appealed_at`
const joins = sql`left join provider_face p on p.member_id = m.id left join penalty y on y.member_id = m.id and y.lifted_at is null`

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
    (text) => sql`(select m.id, ${text} as value from member_file m left join provider_face p on p.member_id = m.id
      where ${text} >= ${prefix} and ${text} < ${beyond(prefix)} ${after === null ? sql`` : sql`and (${text}, m.id) > (${after.value}, ${after.id})`}
        and not exists (select from (values ${all}) other(text) where other.text >= ${prefix} and other.text < ${text})
      order by ${text}, m.id limit ${limit})`,
  )
  const { rows } = await sql<FoundRow & { value: string }>`
    select ${found}, hit.value from (${sql.join(hits, sql` union `)}) hit join member_file m on m.id = hit.id ${joins}
    order by hit.value collate "C", hit.id limit ${limit}`.execute(db)
  return rows
}

export async function memberNumbered(db: Db, id: number): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`select ${found} from member_file m ${joins} where m.id = ${id}`.execute(db)
  return rows
}

/** Those under a penalty now, the newest first. */
export async function bannedMembers(
  db: Db,
  given: { beforePenalty: number | null; limit: number },
): Promise<(FoundRow & { penaltyId: number })[]> {
  const { beforePenalty } = given
  const { rows } = await sql<FoundRow & { penaltyId: number }>`
    select ${found}, y.id as penalty_id from penalty y join member_file m on m.id = y.member_id left join provider_face p on p.member_id = m.id
    where y.lifted_at is null ${beforePenalty === null ? sql`` : sql`and y.id < ${beforePenalty}`}
    order by y.id desc limit ${given.limit}`.execute(db)
  return rows
}

/** Those whose appeal waits, against a penalty or for what was taken away from them; who waits longest first [moderation.appeals]. */
export async function appealingMembers(db: Db, given: { after: { at: Date; id: number } | null; limit: number }): Promise<FoundRow[]> {
  const { after } = given
  const { rows } = await sql<FoundRow>`
    with waits as (select id, min(at) as at from (
      select member_id as id, appealed_at as at from penalty where lifted_at is null and appealed_at is not null and appeal_decided_at is null
      union all ${removalAppeals()}) each_ group by id)
    select ${found} from waits w join member_file m on m.id = w.id ${joins}
    ${after === null ? sql`` : sql`where (w.at, w.id) > (${after.at}, ${after.id})`} order by w.at, w.id limit ${given.limit}`.execute(db)
  return rows
}

export type MemberFileRow = FoundRow & {
  isOperator: boolean
  signupMethod: string
  lastSessionAt: Date | null
  leftAt: Date | null
  reviewCount: number | null
}

/** The account with its pro's record. */
export async function memberFileRow(db: Db, id: number): Promise<MemberFileRow | undefined> {
  const { rows } = await sql<MemberFileRow>`
    select ${found}, m.is_operator, m.signup_method, m.last_session_at, m.left_at, p.review_count
    from member_file m ${joins} where m.id = ${id}`.execute(db)
  return rows[0]
}

/** How many penalties run. */
export async function countPenalties(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from penalty where lifted_at is null`.execute(db)
  return rows[0]!.count
}
