import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

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
    select q.request_id as "requestId", q.chat_id as "chatId", q.customer_id as "customerId", p.member_id as "providerMemberId", p.nick_name as "providerName",
      m.first_name as "customerName", c.customer_wrote_at as "customerWroteAt", q.hired_at as "hiredAt", s.name as service, q.cost, q.cash_spent as "cashSpent"
    from quote q join provider p on p.id = q.provider_id join member m on m.id = q.customer_id
      join chat c on c.id = q.chat_id join request r on r.id = q.request_id join service s on s.id = r.service_id
    where q.id = ${quoteId}`.execute(db)
  return rows[0]
}
