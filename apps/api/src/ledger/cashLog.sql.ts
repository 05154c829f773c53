import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

export type CashLogRow = {
  readonly id: number
  /** The payment of a purchase. */
  readonly tid: string | null
  readonly type: number
  readonly purchasedAmount: number
  readonly bonusAmount: number
  readonly title: string
  readonly createdAt: Date
}

const columns = sql`g.id, g.tid, g.type, g.purchased_amount, g.bonus_amount, g.title, g.created_at from cash_log g`

/** The log's page in one direction; `types` null means all, `sign` tells 9, 17 and 19 apart. */
export async function cashLogPage(
  db: Db,
  memberId: number,
  given: { types: readonly number[] | null; before: number | null; after: number | null; limit: number },
): Promise<CashLogRow[]> {
  const { rows } = await sql<CashLogRow>`
    select ${columns}
    where g.member_id = ${memberId}
      ${given.types === null ? sql`` : sql`and g.type = any(${[...given.types]}::integer[])`}
      ${given.after === null ? sql`` : sql`and g.id < ${given.after}`}
      ${given.before === null ? sql`` : sql`and g.id > ${given.before}`}
    order by g.id ${given.before === null ? sql`desc` : sql`asc`} limit ${given.limit}`.execute(db)
  return given.before === null ? rows : rows.toReversed()
}

/** One entry with what its transfer names as its reason. */
export async function cashLogEntry(
  db: Db,
  memberId: number,
  type: number,
  id: number,
): Promise<(CashLogRow & { readonly refType: string; readonly refId: string }) | undefined> {
  const { rows } = await sql<CashLogRow & { refType: string; refId: string }>`
    select t.ref_type, t.ref_id, ${columns} join ledger_transfer t on t.id = g.transfer_id
    where g.member_id = ${memberId} and g.type = ${type} and g.id = ${id}`.execute(db)
  return rows[0]
}

/** What entries of some kinds took since then, how many there are, and what those of another brought back. */
export async function spentSince(
  db: Db,
  memberId: number,
  given: { since: Date; spending: readonly number[]; repaying: number },
): Promise<{ spent: number; count: number; repaid: number }> {
  const { rows } = await sql<{ spent: number; count: number; repaid: number }>`
    select coalesce(-sum(purchased_amount + bonus_amount) filter (where type = any(${[...given.spending]}::integer[])), 0)::bigint as spent,
      (count(*) filter (where type = any(${[...given.spending]}::integer[])))::integer as count,
      coalesce(sum(purchased_amount + bonus_amount) filter (where type = ${given.repaying}), 0)::bigint as repaid
    from cash_log where member_id = ${memberId} and created_at >= ${given.since}`.execute(db)
  return rows[0]!
}

type Sums = { readonly cash: number; readonly bonus: number }

/** A member's entries of a span, the earliest first, how many there are, and what he had before and after it. */
export async function cashLogOfSpan(
  db: Db,
  memberId: number,
  { from, until, limit }: { readonly from: Date; readonly until: Date; readonly limit: number },
): Promise<{ readonly rows: readonly CashLogRow[]; readonly count: number; readonly opening: Sums; readonly closing: Sums }> {
  const { rows: sums } = await sql<{ count: number; openingCash: number; openingBonus: number; closingCash: number; closingBonus: number }>`
    select (count(*) filter (where created_at >= ${from}))::integer as count,
      coalesce(sum(purchased_amount) filter (where created_at < ${from}), 0)::bigint as opening_cash,
      coalesce(sum(bonus_amount) filter (where created_at < ${from}), 0)::bigint as opening_bonus,
      coalesce(sum(purchased_amount), 0)::bigint as closing_cash, coalesce(sum(bonus_amount), 0)::bigint as closing_bonus
    from cash_log where member_id = ${memberId} and created_at < ${until}`.execute(db)
  const { rows } = await sql<CashLogRow>`
    select ${columns} where g.member_id = ${memberId} and g.created_at >= ${from} and g.created_at < ${until}
    order by g.id limit ${limit}`.execute(db)
  const { count, openingCash, openingBonus, closingCash, closingBonus } = sums[0]!
  return { rows, count, opening: { cash: openingCash, bonus: openingBonus }, closing: { cash: closingCash, bonus: closingBonus } }
}
