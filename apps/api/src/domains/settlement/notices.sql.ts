import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** What notices say, read at the time they are written; each in one statement. */

export type PayoutFacts = { memberId: number; providerId: number; amount: number; status: string; service: string }

export async function payoutFacts(db: Db, payoutId: number): Promise<PayoutFacts | undefined> {
  const { rows } = await sql<PayoutFacts>`
    select p.member_id as "memberId", p.id as "providerId", o.amount, o.status, s.name as service
    from payout o join provider p on p.id = o.provider_id join safe_payment d on d.id = o.safe_payment_id join service s on s.id = d.service_id
    where o.id = ${payoutId}`.execute(db)
  return rows[0]
}
