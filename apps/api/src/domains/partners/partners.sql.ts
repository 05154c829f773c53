import { conversionMoves, type ConversionStatus } from '@dure/contract/partners/states'
import { statesBefore, type Move } from '@dure/contract/moves'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'
import type { Rows } from '../../jobs/events.ts'

export type PartnerRow = Selectable<Database['partner']>
export type ConversionRow = Selectable<Database['partnerConversion']>

/** The newest first. */
export function partnersPage(db: Db, { before, limit }: { before: number | null; limit: number }): Promise<PartnerRow[]> {
  return db
    .selectFrom('partner')
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function lockPartner(db: Db, id: number): Promise<PartnerRow | undefined> {
  return db.selectFrom('partner').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function partnerById(db: Db, id: number): Promise<PartnerRow | undefined> {
  return db.selectFrom('partner').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Of a partner who was not ended. */
export function partnerByCode(db: Db, code: string): Promise<PartnerRow | undefined> {
  return db.selectFrom('partner').selectAll().where('code', '=', code).where('endedAt', 'is', null).executeTakeFirst()
}

/** @returns undefined where the code is taken. */
export async function insertPartner(db: Db, row: Insertable<Database['partner']>): Promise<number | undefined> {
  const made = await db
    .insertInto('partner')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function endPartnerRow(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('partner').set({ endedAt: at }).where('id', '=', id).execute()
}

/** A member counts once; of several links by which he joined, for the last [partners.conversions]. */
export async function noteConversion(db: Db, row: Omit<Insertable<Database['partnerConversion']>, 'status'>): Promise<void> {
  const { partnerId, clickId, reward } = row
  await db
    .insertInto('partnerConversion')
    .values({ ...row, status: conversionMoves.note.to })
    .onConflict((conflict) =>
      conflict
        .column('memberId')
        .doUpdateSet({ partnerId, clickId, reward })
        .where('partnerConversion.status', '=', conversionMoves.note.to)
        .where('partnerConversion.kind', '=', 'signup')
        .where('excluded.kind', '=', 'signup'),
    )
    .execute()
}

export const dueConversions = (now: Date): Rows => sql`from partner_conversion where due_at <= ${now}`

export async function nextConversion(db: Db, now: Date, except: readonly number[]): Promise<(ConversionRow & { id: number }) | undefined> {
  const { rows } = await sql<ConversionRow & { id: number }>`
    select *, member_id as id ${dueConversions(now)} and member_id <> all(${[...except]}::bigint[]) order by due_at limit 1 for update skip locked`.execute(
    db,
  )
  return rows[0]
}

export async function moveConversion(
  db: Db,
  memberId: number,
  move: Move<ConversionStatus>,
  given: { at: Date; voidReason: string | null },
): Promise<boolean> {
  return written(
    await db
      .updateTable('partnerConversion')
      .set({ status: move.to, dueAt: null, decidedAt: given.at, voidReason: given.voidReason })
      .where('memberId', '=', memberId)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

/** Why a member does not count: he was banned, left, or his request was found to be none. */
export async function voidReasonOf(db: Db, { memberId, requestId }: ConversionRow, dead: boolean): Promise<string | null> {
  const { rows } = await sql<{ status: string }>`select status from member_face where id = ${memberId}`.execute(db)
  if (rows[0]?.status === 'banned') return '이용 제한'
  if (rows[0]?.status === 'left') return '탈퇴'
  return requestId !== null && dead ? '가짜·중복 요청' : null
}

export type Counts = { partnerId: number; waiting: number; counted: number; voided: number }

export async function countsOf(db: Db, ids: readonly number[]): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select partner_id, count(*) filter (where status = 'waiting')::integer as waiting, count(*) filter (where status = 'counted')::integer as counted,
      count(*) filter (where status = 'void')::integer as voided
    from partner_conversion where partner_id = any(${[...ids]}::bigint[]) group by partner_id`.execute(db)
  return rows
}

export type MonthRow = { partnerId: number; month: string; members: number; amount: number; paidAt: Date | null; paidBy: number | null }

/** What partners’ months came to, the latest first; since a day. */
export async function monthsOf(db: Db, ids: readonly number[], since: Date): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select c.partner_id, to_char(c.month, 'YYYY-MM') as month, c.members, c.amount, p.paid_at, p.paid_by
    from (select partner_id, date_trunc('month', decided_at at time zone 'Asia/Seoul')::date as month, count(*)::integer as members,
        sum(reward)::bigint as amount
      from partner_conversion where partner_id = any(${[...ids]}::bigint[]) and status = 'counted' and decided_at >= ${since} group by 1, 2) c
    left join partner_payment p on p.partner_id = c.partner_id and p.month = c.month order by c.month desc`.execute(db)
  return rows
}

export type StatementLine = { clickId: string | null; kind: 'signup' | 'request'; createdAt: Date; decidedAt: Date; reward: number }

export async function linesOf(db: Db, given: { partnerId: number; from: Date; until: Date; limit: number }): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select click_id, kind, created_at, decided_at, reward from partner_conversion
    where partner_id = ${given.partnerId} and status = 'counted' and decided_at >= ${given.from} and decided_at < ${given.until}
    order by decided_at, member_id limit ${given.limit}`.execute(db)
  return rows
}

export async function monthSum(
  db: Db,
  given: { partnerId: number; from: Date; until: Date },
): Promise<{ members: number; amount: number }> {
  const { rows } = await sql<{ members: number; amount: number }>`
    select count(*)::integer as members, coalesce(sum(reward), 0)::bigint as amount from partner_conversion
    where partner_id = ${given.partnerId} and status = 'counted' and decided_at >= ${given.from} and decided_at < ${given.until}`.execute(
    db,
  )
  return rows[0]!
}

/** @returns false where it was paid already. */
export async function insertPayment(db: Db, row: Insertable<Database['partnerPayment']>): Promise<boolean> {
  const made = await db
    .insertInto('partnerPayment')
    .values(row)
    .onConflict((conflict) => conflict.columns(['partnerId', 'month']).doNothing())
    .returning('month')
    .executeTakeFirst()
  return made !== undefined
}
