import type { Context } from '../../context.ts'
import { escrowById, type EscrowRow } from './escrow.sql.ts'
import { holderOf } from './hooks.ts'

/**
 * Locks what an escrow is about, and with it the escrow, which moves under that lock alone. Locks go so: that first, then attempts,
 * refunds and cases.
 */
export async function lockEscrow(context: Context, id: number): Promise<EscrowRow> {
  const known = await escrowById(context.db, id)
  if (known === undefined) throw new Error(`There is no escrow ${id}`)
  await holderOf(known).lock(context, id)
  const escrow = await escrowById(context.db, id)
  if (escrow === undefined) throw new Error(`There is no escrow ${id}`)
  return escrow
}
