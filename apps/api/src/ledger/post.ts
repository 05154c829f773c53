import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { accountIds, accountKey, type AccountRef } from './accounts.ts'

/** Moves `amount` whole won from the debit side to the credit side. */
export type Posting = { readonly debit: AccountRef; readonly credit: AccountRef; readonly amount: number }

export type Transfer = {
  /** Unique by what it stands for, such as `quote:17:spend`; posting it again changes nothing. */
  readonly key: string
  readonly kind: string
  readonly ref: { readonly type: string; readonly id: string | number }
  readonly postings: readonly Posting[]
}

/** An account that may not go below zero would have. */
class Shortage extends Error {}

/** The same key came with other postings: a bug, or two acts that share a key. */
class TransferConflict extends Error {}

/**
 * Writes one balanced transfer inside the open transaction and moves the balances.
 * Accounts are locked in the order of their ids. Idempotent by key.
 * @returns the transfer's id, and whether it had been posted before.
 * @throws Shortage where a guarded account would go negative; the transaction must then roll back.
 */
export async function postTransfer(context: Context, transfer: Transfer): Promise<{ id: number; replayed: boolean }> {
  if (!context.inTransaction) throw new Error('Money moves only inside a transaction')
  const postings = transfer.postings.filter((posting) => posting.amount !== 0)
  if (postings.length === 0) throw new Error(`The transfer ${transfer.key} moves nothing`)
  for (const { amount } of postings) if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not whole won: ${amount}`)

  const { db } = context
  const inputHash = createHash('sha256')
    .update(JSON.stringify([transfer.kind, transfer.ref, postings.map((p) => [accountKey(p.debit), accountKey(p.credit), p.amount])]))
    .digest('base64url')
  const inserted = await sql<{ id: number }>`
    insert into ledger_transfer (key, input_hash, kind, ref_type, ref_id, created_at)
    values (${transfer.key}, ${inputHash}, ${transfer.kind}, ${transfer.ref.type}, ${String(transfer.ref.id)}, ${context.now})
    on conflict (key) do nothing returning id`.execute(db)
  const id = inserted.rows[0]?.id
  if (id === undefined) {
    const { rows } = await sql<{
      id: number
      inputHash: string
    }>`select id, input_hash from ledger_transfer where key = ${transfer.key}`.execute(db)
    const former = rows[0]
    if (former === undefined || former.inputHash !== inputHash)
      throw new TransferConflict(`The transfer ${transfer.key} was posted with other content`)
    return { id: former.id, replayed: true }
  }

  const ids = await accountIds(
    db,
    postings.flatMap((posting) => [posting.debit, posting.credit]),
  )
  const idOf = (ref: AccountRef): number => ids.get(accountKey(ref))!
  const moves = new Map<number, { debits: number; credits: number }>()
  const move = (account: number, debits: number, credits: number): void => {
    const sum = moves.get(account) ?? { debits: 0, credits: 0 }
    moves.set(account, { debits: sum.debits + debits, credits: sum.credits + credits })
  }
  for (const posting of postings) {
    move(idOf(posting.debit), posting.amount, 0)
    move(idOf(posting.credit), 0, posting.amount)
  }
  const sorted = [...moves.entries()].sort(([a], [b]) => a - b)
  await sql`select id from ledger_account where id = any(${sorted.map(([account]) => account)}::bigint[]) order by id for update`.execute(
    db,
  )
  try {
    await sql`
      with posted as (
        insert into ledger_posting (transfer_id, debit_account_id, credit_account_id, amount)
        select ${id}, p.debit, p.credit, p.amount
        from unnest(${postings.map((p) => idOf(p.debit))}::bigint[], ${postings.map((p) => idOf(p.credit))}::bigint[], ${postings.map((p) => p.amount)}::bigint[]) as p(debit, credit, amount)
      )
      update ledger_account a set debits = a.debits + m.debits, credits = a.credits + m.credits
      from unnest(${sorted.map(([account]) => account)}::bigint[], ${sorted.map(([, m]) => m.debits)}::bigint[], ${sorted.map(([, m]) => m.credits)}::bigint[]) as m(id, debits, credits)
      where a.id = m.id`.execute(db)
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'ledger_account_never_negative')
      throw new Shortage(`The transfer ${transfer.key} would overdraw an account`, { cause: error })
    throw error
  }
  return { id, replayed: false }
}
