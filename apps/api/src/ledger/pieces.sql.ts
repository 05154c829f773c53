import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/connect.ts'
import { recordsHook } from './recordsHook.ts'
import { during, type Span, type Which } from './span.ts'

/** What is proved in ranges of ids. */
export const ranged = ['account', 'member', 'lot', 'deal'] as const
export type Ranged = (typeof ranged)[number]
type Subject = Ranged | 'day' | 'week'

const greatest: Readonly<Record<Ranged, () => RawBuilder<number | null>>> = {
  account: () => sql`(select max(id) from ledger_account)`,
  member: () => sql`(select max(owner_id) from ledger_account where owner_type = 'member')`,
  lot: () => sql`(select max(id) from cash_lot)`,
  // A deal without an account, and an account without a deal, count.
  deal: () => sql`greatest(${recordsHook.hooks.deals.greatestId}, (select max(owner_id) from ledger_account where owner_type = 'deal'))`,
}

export async function greatestId(db: Db, subject: Ranged): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select ${greatest[subject]()}::bigint as id`.execute(db)
  return rows[0]?.id ?? 0
}

/** The numbered pieces to prove next of those from `first` to `last`: what differed, what never was, the longest ago. */
export async function nextPieces(
  db: Db,
  subject: Ranged | 'week',
  given: { first: number; last: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select n::int as n from generate_series(${given.first}::int, ${given.last}::int) n left join ledger_proof p on p.subject = ${subject} and p.number = n
    order by coalesce(p.differences, 0) > 0 desc, p.proved_at nulls first, n desc limit ${given.limit}`.execute(db)
  return rows.map(({ n }) => n)
}

export async function noteProof(
  db: Db,
  subject: Subject,
  numbers: readonly number[],
  given: { at: Date; differences: number },
): Promise<void> {
  await sql`
    insert into ledger_proof (subject, number, proved_at, differences)
    select ${subject}, n, ${given.at}::timestamptz, ${given.differences}::int from unnest(${[...numbers]}::bigint[]) n
    on conflict (subject, number) do update set proved_at = excluded.proved_at, differences = excluded.differences`.execute(db)
}

/** What the transfers of a span touched, as rules name it. */
export function touched(span: Span): Readonly<Record<Ranged, Which>> {
  const moved = sql`(
    select s.account_id from ledger_transfer t join ledger_posting p on p.transfer_id = t.id
    cross join lateral (values (p.debit_account_id), (p.credit_account_id)) as s(account_id) where ${during('t.created_at', span)})`
  const within =
    (ids: RawBuilder<unknown>): Which =>
    (column) =>
      sql`${sql.ref(column)} in ${ids}`
  return {
    account: within(moved),
    member: within(sql`(select owner_id from ledger_account where owner_type = 'member' and id in ${moved})`),
    lot: within(
      sql`(select u.lot_id from ledger_transfer t join cash_lot_use u on u.transfer_id = t.id where ${during('t.created_at', span)})`,
    ),
    deal: within(
      sql`(select case when t.ref_type = 'safe_payment' then t.ref_id::bigint end from ledger_transfer t where ${during('t.created_at', span)} and t.ref_type = 'safe_payment')`,
    ),
  }
}
