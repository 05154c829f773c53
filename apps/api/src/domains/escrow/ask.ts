import type { KeptStatus } from '@dure/contract/escrow/standing'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { escrowById, type EscrowRow } from './escrow.sql.ts'
import { holderOf, type Side } from './hooks.ts'
import { describedOf } from './names.ts'

async function found(db: Db, id: number): Promise<EscrowRow> {
  const escrow = await escrowById(db, id)
  if (escrow === undefined) throw new Error(`There is no escrow ${id}`)
  return escrow
}

/** What was released is with its payee: what it was kept for ends. Repeats do nothing. */
export async function paidOut(context: Context, id: number): Promise<void> {
  await holderOf(await found(context.db, id)).released(context, id)
}

/** Says something to one side, where both talk of what it is kept for. */
export async function tellSideOf(
  context: Context,
  id: number,
  side: Side,
  given: { title: string; contents: string; action: string },
): Promise<void> {
  await holderOf(await found(context.db, id)).tell(context, id, side, given)
}

/** The page of what it is kept for, as one side has it. */
export async function linkOf(db: Db, id: number, side: Side): Promise<string> {
  return holderOf(await found(db, id)).path(db, side, id)
}

/** Where it stands and for what service it is kept. */
export async function standingOf(db: Db, id: number): Promise<{ status: KeptStatus; service: string }> {
  const described = (await describedOf(db, [await found(db, id)])).get(id)
  if (described === undefined) throw new Error(`Nobody knows what the escrow ${id} is for`)
  return described
}
