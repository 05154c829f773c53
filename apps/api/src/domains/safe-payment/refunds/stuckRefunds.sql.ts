import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { RefundRow } from '../checkout/attempts.sql.ts'

export async function givenUpPage(db: Db, given: { after: number | null; limit: number }): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select r.* from safe_payment_refund r where r.status = 'failed' and (${given.after}::bigint is null or r.id > ${given.after})
    order by r.id limit ${given.limit}`.execute(db)
  return rows
}

export async function countGivenUpRefunds(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from safe_payment_refund where status = 'failed'`.execute(
    db,
  )
  return rows[0]!.count
}

export function refundById(db: Db, id: number): Promise<RefundRow | undefined> {
  return db.selectFrom('safePaymentRefund').selectAll().where('id', '=', id).executeTakeFirst()
}
