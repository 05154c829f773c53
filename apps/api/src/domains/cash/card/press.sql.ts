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

type Press = { readonly id: number; readonly memberId: number }

/** One call at a time charges for a press, while its purchase may be paid for as long as that takes. @returns whether it is this one */
export async function takePress(db: Db, { id, memberId }: Press, now: Date, until: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update card_press c set charging_until = ${until} from cash_purchase p
    where c.member_id = ${memberId} and c.purchase_id = ${id} and (c.charging_until is null or c.charging_until <= ${now})
      and p.id = c.purchase_id and p.status = ${purchaseMoves.prepare.to} and p.expires_at > ${until}`.execute(db)
  return numAffectedRows === 1n
}

/** The gateway answered whoever charged. */
export async function leavePress(db: Db, { id, memberId }: Press): Promise<void> {
  await db.updateTable('cardPress').set({ chargingUntil: null }).where('memberId', '=', memberId).where('purchaseId', '=', id).execute()
}

export async function forgetPress(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('cardPress').where('memberId', '=', memberId).execute()
}
