import { attemptTaken, escrowRefundUnfinished } from '@dure/contract/escrow/states'
import { sql } from 'kysely'
import { sumOfStates, type Records, type Takings } from '../../ledger/recordsHook.ts'
import { during } from '../../ledger/span.ts'

/** Money that is kept by the attempts to pay it, for the proof of the books. */
export const escrowTakings: Takings = {
  refType: 'safe_payment',
  ofPayments: (paymentIds) => sql`
    select payment_id, 'safe_payment' as ref_type, safe_payment_id::text as ref_id
    from safe_payment_attempt where payment_id = any(${[...paymentIds]}::text[])`,
  prepared: (span) =>
    sql`select 'safe_payment' as ref_type, safe_payment_id::text as ref_id from safe_payment_attempt where ${during('created_at', span)}`,
  payments: (refIds) => sql`
    select safe_payment_id::text as ref_id, payment_id, status = any(${[...attemptTaken]}::text[]) as taken,
      array(select r.amount - r.settled from safe_payment_refund r where r.payment_id = a.payment_id and r.status = 'requested') as asked
    from safe_payment_attempt a where safe_payment_id = any(${[...refIds]}::bigint[])`,
  refundsOpen: sumOfStates('amount - settled', 'safe_payment_refund', escrowRefundUnfinished),
  begin: sql`(select min(created_at) from safe_payment_attempt)`,
  preparedBefore: (at) => sql`exists (select from safe_payment_attempt where created_at < ${at})`,
}

export const escrowRecords: Records['deals'] = {
  greatestId: sql`(select max(id) from escrow)`,
  open: sql`select id, amount + discount as amount from escrow where status = 'held'`,
  byHand: sql`select id, amount + discount as amount from escrow where status = 'parting'`,
  lowered: sql`
    select id, array[about || ':' || id || ':hold', about || ':' || id || ':refund', about || ':' || id || ':split'] as keys,
      case when status = 'refunded' then 0 else coalesce(kept_discount, discount) end as amount
    from escrow where discount > 0 and paid_at is not null`,
}
