import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { waitingIn, type Waiting } from '../../../database/waiting.ts'
import type { RefundRow } from '../checkout/attempts.sql.ts'

export async function givenUpPage(db: Db, given: { after: number | null; limit: number }): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select r.* from safe_payment_refund r where r.status = 'failed' and (${given.after}::bigint is null or r.id > ${given.after})
    order by r.id limit ${given.limit}`.execute(db)
  return rows
}

export const refundsWaiting = (db: Db, dueBefore: Date): Promise<Waiting> =>
  waitingIn(db, sql`from safe_payment_refund where status = 'failed'`, sql`created_at`, dueBefore)

export function refundById(db: Db, id: number): Promise<RefundRow | undefined> {
  return db.selectFrom('safePaymentRefund').selectAll().where('id', '=', id).executeTakeFirst()
}
