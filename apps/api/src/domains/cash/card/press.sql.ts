import { purchaseMoves } from '@dure/contract/cash/states'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** The payment of a member's press of which nobody knows yet what came of it. */
export async function openPress(db: Db, memberId: number): Promise<string | undefined> {
  const { rows } = await sql<{ paymentId: string }>`
    select p.payment_id from card_press c join cash_purchase p on p.id = c.purchase_id
    where c.member_id = ${memberId} and p.status = ${purchaseMoves.prepare.to} and p.next_check_at is not null`.execute(db)
  return rows[0]?.paymentId
}

/** A press is written, with its member's line held, in place of his last one. */
export async function notePress(db: Db, memberId: number, paymentId: string): Promise<void> {
  await sql`
    insert into card_press (member_id, purchase_id) select member_id, id from cash_purchase where payment_id = ${paymentId}
    on conflict (member_id) do update set purchase_id = excluded.purchase_id, charging_until = null`.execute(db)
}

/** One call at a time charges for a press. @returns whether it is this one */
export async function takePress(db: Db, purchaseId: number, now: Date, until: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update card_press set charging_until = ${until}
    where purchase_id = ${purchaseId} and (charging_until is null or charging_until <= ${now})`.execute(db)
  return numAffectedRows === 1n
}

/** The gateway answered whoever charged. */
export async function leavePress(db: Db, purchaseId: number): Promise<void> {
  await db.updateTable('cardPress').set({ chargingUntil: null }).where('purchaseId', '=', purchaseId).execute()
}

export async function forgetPress(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('cardPress').where('memberId', '=', memberId).execute()
}
