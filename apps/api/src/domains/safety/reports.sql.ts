import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { MemberStatus } from '@dure/contract/accounts/states'
import { statesBefore, type Move } from '@dure/contract/moves'
import type { ReportKind } from '@dure/contract/safety/reasons'
import { reportDecided, type ReportOutcome, type ReportStatus } from '@dure/contract/safety/states'
import type { Db } from '../../database/connect.ts'
import { waitingIn, type Waiting } from '../../database/waiting.ts'
import { literals } from '../../database/literals.ts'
import { written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'
import type { Rows } from '../../jobs/events.ts'

export type CaseRow = Omit<Selectable<Database['reportCase']>, 'kind' | 'status'> & {
  readonly kind: ReportKind
  readonly status: ReportStatus
}
export type Thing = { readonly kind: ReportKind; readonly targetId: number; readonly authorId: number }

export async function hasReported(db: Db, { kind, targetId, authorId }: Thing, reporterId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from report where kind = ${kind} and target_id = ${targetId} and author_id = ${authorId} and reporter_id = ${reporterId}`.execute(
    db,
  )
  return rows.length === 1
}

/** Whether a report of the thing by this person counted, by whatever account. */
export async function hasCounted(db: Db, { kind, targetId, authorId }: Thing, person: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from report
    where kind = ${kind} and target_id = ${targetId} and author_id = ${authorId} and person = ${person} and counted limit 1`.execute(db)
  return rows.length === 1
}

/** The thing's open case, made where there is none, and locked: reports of one thing count one after the other. */
export async function openCase(db: Db, { kind, targetId, authorId }: Thing, at: Date): Promise<CaseRow> {
  await sql`
    insert into report_case (kind, target_id, author_id, opened_at) values (${kind}, ${targetId}, ${authorId}, ${at})
    on conflict (kind, target_id, author_id) where status = 'open' do nothing`.execute(db)
  const { rows } = await sql<CaseRow>`
    select * from report_case where kind = ${kind} and target_id = ${targetId} and author_id = ${authorId} and status = 'open' for update`.execute(
    db,
  )
  return rows[0]!
}

/** What became of the last things the member, or the person he is, reported that were decided, at most so many. */
export async function lastOutcomes(
  db: Db,
  { reporterId, person }: { reporterId: number; person: Buffer | null },
  most: number,
): Promise<ReportOutcome[]> {
  const { rows } = await sql<{ status: ReportOutcome }>`
    select c.status from report r join report_case c on c.id = r.case_id
    where (r.reporter_id = ${reporterId} or r.person = ${person}) and c.status in (${literals(reportDecided)}) order by r.id desc limit ${most}`.execute(
    db,
  )
  return rows.map((row) => row.status)
}

/** @returns whether it is the reporter's first report of this. */
export async function insertReport(
  db: Db,
  row: Thing & {
    caseId: number
    reporterId: number
    reasonId: number
    note: string | null
    counted: boolean
    person: Buffer | null
    /** From when on it counts by itself, of who is new. */
    countsAt: Date | null
    at: Date
  },
): Promise<boolean> {
  const done = await db
    .insertInto('report')
    .values({
      caseId: row.caseId,
      kind: row.kind,
      targetId: row.targetId,
      authorId: row.authorId,
      reporterId: row.reporterId,
      reasonId: row.reasonId,
      note: row.note,
      counted: row.counted,
      person: row.person,
      countsAt: row.countsAt,
      createdAt: row.at,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'targetId', 'authorId', 'reporterId']).doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** Reports of who was new and counts now. */
export const reportsToCount = (now: Date): Rows => sql`from report where counts_at <= ${now}`

/** The next case with such reports, locked for this process alone: reports of one thing count one after the other. */
export async function nextCaseToCount(db: Db, now: Date, except: readonly number[]): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select * from report_case where id = (
      select c.id from report r join report_case c on c.id = r.case_id
      where r.counts_at <= ${now} and c.id <> all(${[...except]}::bigint[])
      order by r.counts_at limit 1 for update of c skip locked)`.execute(db)
  return rows[0]
}

/** Counts them, each person once a thing; of a case that was decided meanwhile none. @returns how many count now. */
export async function countLaterReports(db: Db, { id, status, counted }: CaseRow, now: Date): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    with due as (
      select id, row_number() over (partition by person order by id) = 1 and ${status === 'open'}
        and not exists (
          select from report o where o.kind = r.kind and o.target_id = r.target_id and o.author_id = r.author_id
            and o.person = r.person and o.counted) as counts
      from report r where case_id = ${id} and counts_at <= ${now}
    ), decided as (
      update report r set counts_at = null, counted = due.counts from due where r.id = due.id
    )
    select count(*) filter (where counts)::integer as added from due`.execute(db)
  const { added } = rows[0]!
  if (added > 0)
    await db
      .updateTable('reportCase')
      .set({ counted: counted + added })
      .where('id', '=', id)
      .execute()
  return counted + added
}

/** @returns how many count now. */
export async function countReport(db: Db, caseId: number): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    update report_case set counted = counted + 1 where id = ${caseId} returning counted`.execute(db)
  return rows[0]!.counted
}

export async function markHidden(db: Db, caseId: number, at: Date): Promise<void> {
  await db.updateTable('reportCase').set({ hiddenAt: at }).where('id', '=', caseId).execute()
}

export async function lockCase(db: Db, id: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select * from report_case where id = ${id} for update`.execute(db)
  return rows[0]
}

/** Why most of those who reported it did. */
export async function likeliestReason(db: Db, caseId: number): Promise<number> {
  const { rows } = await sql<{ reasonId: number }>`
    select reason_id from report where case_id = ${caseId} group by reason_id order by count(*) filter (where counted) desc, count(*) desc, reason_id limit 1`.execute(
    db,
  )
  return rows[0]!.reasonId
}

/** @returns whether the case was in a state the move begins at: else nothing is written. */
export async function decideCase(
  db: Db,
  id: number,
  move: Move<ReportStatus>,
  given: { by: number; reason: string; at: Date },
): Promise<boolean> {
  return written(
    await db
      .updateTable('reportCase')
      .set({ status: move.to, decidedBy: given.by, decidedAt: given.at, reason: given.reason })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

/** For a statement kept as text: whether a member's report of a thing still waits for a decision. Given are expressions, not values. */
export const reportWaits = (kind: ReportKind, given: { target: string; author: string; reporter: string }): string =>
  `exists (select from report p join report_case k on k.id = p.case_id where p.kind = '${kind}' and p.target_id = ${given.target}
      and p.author_id = ${given.author} and p.reporter_id = ${given.reporter} and k.status = 'open')`

/** Whether anything a member reported still waits for a decision. */
export const hasReportWaiting = (reporter: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from report p join report_case k on k.id = p.case_id where p.reporter_id = ${reporter} and k.status = 'open')`

/** Whether operators took the thing away: its author cannot bring it back. */
export async function isUpheld(db: Db, kind: ReportKind, targetId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from report_case where kind = ${kind} and target_id = ${targetId} and status = 'upheld' limit 1`.execute(db)
  return rows.length > 0
}

export const reportsWaiting = (db: Db, dueBefore: Date): Promise<Waiting> =>
  waitingIn(db, sql`from report_case where status = 'open'`, sql`opened_at`, dueBefore)

export type DeskCaseRow = CaseRow & {
  /** As a person; a pro goes by his business. */
  readonly authorName: string
  readonly authorStatus: MemberStatus
  /** The latest of them. */
  readonly reports: readonly { userId: number; name: string; reasonId: number; note: string | null; counted: boolean; at: string }[]
}

/** Those that wait, the oldest first; or those decided, the newest decision first. */
export async function deskCases(
  db: Db,
  given: { status: 'waiting' | 'decided'; past: { at: Date; id: number } | null; limit: number; reports: number },
): Promise<DeskCaseRow[]> {
  const { past } = given
  const which =
    given.status === 'waiting'
      ? sql`where c.status = 'open' ${past === null ? sql`` : sql`and c.id > ${past.id}`} order by c.id`
      : sql`where c.status in (${literals(reportDecided)}) ${past === null ? sql`` : sql`and (c.decided_at, c.id) < (${past.at}, ${past.id})`} order by c.decided_at desc, c.id desc`
  const { rows } = await sql<DeskCaseRow>`
    select c.*, m.status as "authorStatus", m.first_name as "authorName",
      (select coalesce(json_agg(t), '[]') from (
        select r.reporter_id as "userId", case when u.status = 'left' then '탈퇴한 회원' else u.first_name end as name, r.reason_id as "reasonId",
          r.note, r.counted, r.created_at as at
        from report r join member_face u on u.id = r.reporter_id where r.case_id = c.id order by r.id desc limit ${given.reports}) t) as reports
    from report_case c join member_face m on m.id = c.author_id
    ${which} limit ${given.limit}`.execute(db)
  return rows
}

/** A case with who reported it. */
export async function reportedCase(db: Db, id: number): Promise<(CaseRow & { readonly reporterIds: readonly number[] }) | undefined> {
  const { rows } = await sql<CaseRow & { reporterIds: number[] }>`
    select c.*, array(select r.reporter_id from report r where r.case_id = c.id order by r.reporter_id) as "reporterIds"
    from report_case c where c.id = ${id}`.execute(db)
  return rows[0]
}
