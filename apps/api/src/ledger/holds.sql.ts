import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** What holds took from lots, the last first. */
export async function heldLots(
  db: Db,
  transferIds: readonly number[],
): Promise<{ amount: number; purchaseId: number | null; expiresAt: Date }[]> {
  const { rows } = await sql<{ amount: number; purchaseId: number | null; expiresAt: Date }>`
    select u.amount, l.purchase_id, l.expires_at from cash_lot_use u join cash_lot l on l.id = u.lot_id
    where u.transfer_id = any(${[...transferIds]}::bigint[]) order by u.transfer_id desc, l.expires_at desc, l.id desc`.execute(db)
  return rows
}
