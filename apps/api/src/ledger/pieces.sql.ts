import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/connect.ts'
import { recordsHook } from './recordsHook.ts'
import { during, idsDuring, type Span } from './span.ts'

/** What is proved in ranges of ids. */
export const ranged = ['account', 'member', 'lot', 'deal'] as const
export type Ranged = (typeof ranged)[number]
type Subject = Ranged | 'day' | 'week'

const greatest: Readonly<Record<Ranged, () => RawBuilder<number | null>>> = {
  account: () => sql`(select max(id) from ledger_account)`,
  member: () => sql`(select max(owner_id) from ledger_account where owner_type = 'member')`,
  lot: () => sql`(select max(id) from cash_lot)`,
  // A deal without an account, and an account without a deal, count.
  deal: () => sql`greatest(${recordsHook.answers.deals.greatestId}, (select max(owner_id) from ledger_account where owner_type = 'deal'))`,
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

/**
 * What the transfers of a span touched. It is asked for first and then proved by name: joined to a rule it would be the database's guess how much
 * it is, and with it whether a whole table is read.
 */
export async function touched(db: Db, span: Span): Promise<Readonly<Record<Ranged, number[]>>> {
  const within = during('t.created_at', span)
  const ids = async (query: RawBuilder<{ id: number }>): Promise<number[]> => (await query.execute(db)).rows.map(({ id }) => id)
  return {
    account: await ids(sql`
      select distinct s.account_id as id from ledger_transfer t join ledger_posting p on p.transfer_id = t.id
      cross join lateral (values (p.debit_account_id), (p.credit_account_id)) as s(account_id)
      where ${within} and ${idsDuring('p.transfer_id', span)} order by 1`),
    member: await ids(sql`
      select distinct a.owner_id as id from ledger_transfer t join ledger_posting p on p.transfer_id = t.id
      cross join lateral (values (p.debit_account_id), (p.credit_account_id)) as s(account_id)
      cross join lateral (select owner_type, owner_id from ledger_account where id = s.account_id offset 0) a
      where ${within} and ${idsDuring('p.transfer_id', span)} and a.owner_type = 'member' order by 1`),
    lot: await ids(sql`
      select distinct u.lot_id as id from ledger_transfer t join cash_lot_use u on u.transfer_id = t.id
      where ${within} and ${idsDuring('u.transfer_id', span)} order by 1`),
    deal: await ids(sql`
      select distinct t.ref_id::bigint as id from ledger_transfer t where ${within} and t.ref_type = 'safe_payment' order by 1`),
  }
}
