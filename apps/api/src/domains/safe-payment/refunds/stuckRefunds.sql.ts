import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { RefundRow } from '../checkout/attempts.sql.ts'
import type { DealNames } from '../cases/deskDeal.ts'

export type DeskRefund = RefundRow & DealNames

const columns = sql`
  r.*, p.status as safe_payment_status, s.name as service, c.first_name as customer_name, v.nick_name as provider_name
  from safe_payment_refund r join safe_payment p on p.id = r.safe_payment_id join service s on s.id = p.service_id
  join member c on c.id = p.customer_id join provider v on v.id = p.provider_id`

export async function givenUpPage(db: Db, given: { after: number | null; limit: number }): Promise<DeskRefund[]> {
  const { rows } = await sql<DeskRefund>`
    select ${columns} where r.status = 'failed' and (${given.after}::bigint is null or r.id > ${given.after})
    order by r.id limit ${given.limit}`.execute(db)
  return rows
}

export async function countGivenUpRefunds(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from safe_payment_refund where status = 'failed'`.execute(
    db,
  )
  return rows[0]!.count
}

export async function refundOnDesk(db: Db, id: number): Promise<DeskRefund | undefined> {
  const { rows } = await sql<DeskRefund>`select ${columns} where r.id = ${id}`.execute(db)
  return rows[0]
}
