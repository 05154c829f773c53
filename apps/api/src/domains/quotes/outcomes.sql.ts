import { sql } from 'kysely'

/**
 * What became of quotes, for statements that name them or their pro: `quote_id, provider_id, service_id, label, cash_spent, read_at,
 * replied_at, hired_at, repaid_at, created_at`.
 */
export const quoteOutcomes = sql`
  select q.id as quote_id, q.provider_id, r.service_id, q.label, q.cash_spent, q.read_at, c.customer_wrote_at as replied_at, q.hired_at,
    q.repaid_at, q.created_at
  from quote q join chat_face c on c.id = q.chat_id join request_face r on r.id = q.request_id`
