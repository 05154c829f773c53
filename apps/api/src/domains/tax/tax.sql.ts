import { paperMoves, paperOpen, paperStands, type PaperStatus } from '@dure/contract/tax/states'
import { statesBefore, type Move } from '@dure/contract/moves'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { literals } from '../../database/literals.ts'
import { written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'
import { waitingIn, type Waiting } from '../../database/waiting.ts'
import type { Rows } from '../../jobs/events.ts'

export type PaperRow = Selectable<Database['taxPaper']>
export type AskedNumberRow = Selectable<Database['taxWish']>
type Changes = Omit<Updateable<Database['taxPaper']>, 'status'>

export function askedNumberOf(db: Db, escrowId: number): Promise<AskedNumberRow | undefined> {
  return db.selectFrom('taxWish').selectAll().where('escrowId', '=', escrowId).executeTakeFirst()
}

export async function saveAskedNumber(db: Db, row: Insertable<Database['taxWish']>): Promise<void> {
  const { escrowId: _id, ...changes } = row
  await db
    .insertInto('taxWish')
    .values(row)
    .onConflict((conflict) => conflict.column('escrowId').doUpdateSet(changes))
    .execute()
}

export async function dropAskedNumber(db: Db, escrowId: number): Promise<void> {
  await db.deleteFrom('taxWish').where('escrowId', '=', escrowId).execute()
}

/** A paper comes due; what corrects another waits until that was issued. */
export async function insertPaper(db: Db, row: Omit<Insertable<Database['taxPaper']>, 'status'>): Promise<void> {
  await db
    .insertInto('taxPaper')
    .values({ ...row, status: paperMoves.make.to })
    .execute()
}

export function papersOfEscrow(db: Db, escrowId: number): Promise<PaperRow[]> {
  return db.selectFrom('taxPaper').selectAll().where('escrowId', '=', escrowId).orderBy('id').execute()
}

export async function movePaper(db: Db, id: number, move: Move<PaperStatus>, changes: Changes): Promise<boolean> {
  return written(
    await db
      .updateTable('taxPaper')
      .set({ ...changes, status: move.to })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

export function paperById(db: Db, id: number): Promise<PaperRow | undefined> {
  return db.selectFrom('taxPaper').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockPaper(db: Db, id: number): Promise<PaperRow | undefined> {
  return db.selectFrom('taxPaper').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Papers to issue. */
export const duePapers = (now: Date): Rows => sql`
  from tax_paper t where status in (${literals(paperOpen)}) and next_try_at <= ${now}
    and coalesce((select o.status in (${literals(paperStands)}) from tax_paper o where o.id = t.corrects), true)`

/** Takes a batch of them for this worker alone, until its lease is over. */
export async function takeDuePapers(db: Db, now: Date, lease: Date, limit: number): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    update tax_paper p set status = ${paperMoves.ask.to}, attempts = p.attempts + 1, next_try_at = ${lease}
    where p.id in (select id ${duePapers(now)} order by next_try_at limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}

/** What a correction takes back of, and whether it is all of it. */
export async function correctedBy(db: Db, paper: PaperRow): Promise<(PaperRow & { whole: boolean }) | undefined> {
  if (paper.corrects === null) return undefined
  const original = await db.selectFrom('taxPaper').selectAll().where('id', '=', paper.corrects).executeTakeFirst()
  return original === undefined ? undefined : { ...original, whole: original.amount + paper.amount === 0 }
}

export async function papersOfYear(db: Db, given: { memberId: number; from: Date; until: Date; limit: number }): Promise<PaperRow[]> {
  return db
    .selectFrom('taxPaper')
    .selectAll()
    .where('memberId', '=', given.memberId)
    .where('createdAt', '>=', given.from)
    .where('createdAt', '<', given.until)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(given.limit)
    .execute()
}

export type YearSums = { count: number; amount: number; supply: number; tax: number }

/** How many papers a member has of a span, and the sums of those that stand. */
export async function sumsOfYear(db: Db, given: { memberId: number; from: Date; until: Date }): Promise<YearSums> {
  const { rows } = await sql<YearSums>`
    select count(*)::integer as count, coalesce(sum(amount) filter (where stands), 0)::bigint as amount,
      coalesce(sum(supply) filter (where stands), 0)::bigint as supply, coalesce(sum(tax) filter (where stands), 0)::bigint as tax
    from (select amount, supply, tax, status in (${literals(paperStands)}) as stands from tax_paper
      where member_id = ${given.memberId} and created_at >= ${given.from} and created_at < ${given.until}) of_year`.execute(db)
  return rows[0]!
}

export async function failedPage(
  db: Db,
  given: { after: { at: Date; id: number } | null; limit: number },
): Promise<(PaperRow & { failedAt: Date })[]> {
  const { after } = given
  const { rows } = await sql<PaperRow & { failedAt: Date }>`
    select * from tax_paper where failed_at is not null
      ${after === null ? sql`` : sql`and (date_trunc('milliseconds', failed_at), id) > (${after.at}, ${after.id})`}
    order by date_trunc('milliseconds', failed_at), id limit ${given.limit}`.execute(db)
  return rows
}

export const papersWaiting = (db: Db, dueBefore: Date): Promise<Waiting> =>
  waitingIn(db, sql`from tax_paper where failed_at is not null`, sql`failed_at`, dueBefore)

/** Numbers of a member that are needed no more: of what he asked for, and of receipts that stand, whose corrections need none. */
export async function forgetNumbers(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('taxWish').where('memberId', '=', memberId).execute()
  await db
    .updateTable('taxPaper')
    .set({ receiverSealed: null })
    .where('memberId', '=', memberId)
    .where('kind', '=', 'receipt')
    .where('status', 'in', [...paperStands])
    .execute()
}

/** A member's papers with numbers, for his archive. */
export function numberedPapers(db: Db, memberId: number): Promise<PaperRow[]> {
  return db.selectFrom('taxPaper').selectAll().where('memberId', '=', memberId).where('receiverSealed', 'is not', null).execute()
}

export type UnderWay = { kind: PaperRow['kind']; month: string | null; count: number }

/** Papers of what came in before that moment that are on their way to their issuer, by what they are. */
export async function papersUnderWay(db: Db, until: Date): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`
    select kind, to_char(month, 'YYYY-MM') as month, count(*)::integer as count from tax_paper
    where status in (${literals(paperOpen)}) and (counted_until <= ${until} or created_at < ${until}) group by 1, 2 order by 1, 2`.execute(
    db,
  )
  return rows
}

/** Which papers were issued within a span, the first first. */
export function papersIssued(db: Db, given: { from: Date; until: Date; limit: number }): Promise<PaperRow[]> {
  return db
    .selectFrom('taxPaper')
    .selectAll()
    .where('issuedAt', '>=', given.from)
    .where('issuedAt', '<', given.until)
    .orderBy('issuedAt')
    .orderBy('id')
    .limit(given.limit)
    .execute()
}

/** How many papers were issued within a span, and what they came to. */
export async function issuedWithin(db: Db, from: Date, until: Date) {
  const { rows } = await sql<{ receipts: number; receiptsAmount: number; invoices: number; invoicesAmount: number }>`
    select count(*) filter (where kind = 'receipt')::integer as receipts,
      coalesce(sum(amount) filter (where kind = 'receipt'), 0)::bigint as receipts_amount,
      count(*) filter (where kind = 'invoice')::integer as invoices,
      coalesce(sum(amount) filter (where kind = 'invoice'), 0)::bigint as invoices_amount
    from tax_paper where issued_at >= ${from} and issued_at < ${until}`.execute(db)
  return rows[0]!
}
