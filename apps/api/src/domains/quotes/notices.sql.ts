import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { nameToOthers } from '../profiles/index.ts'

/** What notices say, read at the time they are written; each in one statement. */

export type QuoteFacts = {
  requestId: number
  chatId: number
  customerId: number
  providerMemberId: number
  providerName: string
  customerName: string
  customerWroteAt: Date | null
  hiredAt: Date | null
  service: string
  cost: number | null
  cashSpent: number
}

export async function quoteFacts(db: Db, quoteId: number): Promise<QuoteFacts | undefined> {
  const { rows } = await sql<QuoteFacts>`
    select q.request_id, q.chat_id, q.customer_id, p.member_id as "providerMemberId", ${nameToOthers} as "providerName",
      m.first_name as "customerName", c.customer_wrote_at, q.hired_at, s.name as service, q.cost, q.cash_spent
    from quote q join provider_face p on p.id = q.provider_id join member_face m on m.id = q.customer_id
      join chat_face c on c.id = q.chat_id join request_face r on r.id = q.request_id join service_face s on s.id = r.service_id
    where q.id = ${quoteId}`.execute(db)
  return rows[0]
}
