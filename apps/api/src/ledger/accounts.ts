import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/**
 * The chart of accounts (docs/money.md). `side` says which balance may stand: credit for what we owe,
 * debit for what is owed to us. House accounts that every deal touches are split over shards, so that
 * members do not wait on one row.
 */
const chart = {
  purchased_cash: { owner: 'member', side: 'credit', shards: 1 },
  bonus_cash: { owner: 'member', side: 'credit', shards: 1 },
  receivable: { owner: 'member', side: 'debit', shards: 1 },
  ad_hold: { owner: 'member', side: 'credit', shards: 1 },
  payable: { owner: 'member', side: 'credit', shards: 1 },
  escrow: { owner: 'deal', side: 'credit', shards: 1 },
  gateway_clearing: { owner: 'house', side: 'any', shards: 16 },
  bank_clearing: { owner: 'house', side: 'any', shards: 16 },
  revenue: { owner: 'house', side: 'any', shards: 16 },
  vat_payable: { owner: 'house', side: 'any', shards: 16 },
  promotions: { owner: 'house', side: 'any', shards: 16 },
  payouts_in_flight: { owner: 'house', side: 'any', shards: 16 },
  refunds_in_flight: { owner: 'house', side: 'any', shards: 16 },
  fees: { owner: 'house', side: 'any', shards: 16 },
  adjustments: { owner: 'house', side: 'any', shards: 16 },
} as const satisfies Record<string, { owner: 'member' | 'house' | 'deal'; side: 'credit' | 'debit' | 'any'; shards: number }>

export type AccountKind = keyof typeof chart
type MemberKind = { [K in AccountKind]: (typeof chart)[K]['owner'] extends 'member' ? K : never }[AccountKind]
type HouseKind = { [K in AccountKind]: (typeof chart)[K]['owner'] extends 'house' ? K : never }[AccountKind]

/** An account by what it is; its row is made on first use. */
export type AccountRef = { readonly kind: AccountKind; readonly ownerId: number; readonly shard: number }

export const memberAccount = (kind: MemberKind, memberId: number): AccountRef => ({ kind, ownerId: memberId, shard: 0 })
export const dealAccount = (safePaymentId: number): AccountRef => ({ kind: 'escrow', ownerId: safePaymentId, shard: 0 })
/** `spread` picks the shard: pass the member or deal the posting is about. */
export const houseAccount = (kind: HouseKind, spread: number): AccountRef => ({ kind, ownerId: 0, shard: spread % chart[kind].shards })

export const accountKey = (ref: AccountRef): string => `${ref.kind}:${ref.ownerId}:${ref.shard}`

/** Ids of accounts by key, making rows that are not there yet. */
export async function accountIds(db: Db, refs: readonly AccountRef[]): Promise<Map<string, number>> {
  const wanted = [...new Map(refs.map((ref) => [accountKey(ref), ref])).values()]
  const find = async (): Promise<Map<string, number>> => {
    const { rows } = await sql<{ id: number; kind: AccountKind; ownerId: number; shard: number }>`
      select a.id, a.kind, a.owner_id, a.shard from ledger_account a
      join unnest(${wanted.map((w) => w.kind)}::text[], ${wanted.map((w) => w.ownerId)}::bigint[], ${wanted.map((w) => w.shard)}::int[]) as w(kind, owner_id, shard)
        on a.kind = w.kind and a.owner_id = w.owner_id and a.shard = w.shard`.execute(db)
    return new Map(rows.map((row) => [accountKey({ kind: row.kind, ownerId: row.ownerId, shard: row.shard }), row.id]))
  }
  const found = await find()
  const missing = wanted.filter((ref) => !found.has(accountKey(ref)))
  if (missing.length === 0) return found
  for (const ref of missing) {
    const { owner, side } = chart[ref.kind]
    await sql`insert into ledger_account (owner_type, owner_id, kind, shard, side)
              values (${owner}, ${ref.ownerId}, ${ref.kind}, ${ref.shard}, ${side}) on conflict do nothing`.execute(db)
  }
  return find()
}

/** Who owes us after charge-backs, as SQL: `owner_id` and what is `owed`. */
export const owing = sql`(
  select a.owner_id, (a.debits - a.credits)::bigint as owed from ledger_account a
  where a.kind = 'receivable' and a.owner_type = 'member' and a.debits > a.credits)`
