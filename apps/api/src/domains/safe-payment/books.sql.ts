import { attemptTaken, dealRefundUnfinished } from '@dure/contract/safe-payment/moneyStates'
import { sql } from 'kysely'
import { sumOfStates, type Records, type Takings } from '../../ledger/recordsHook.ts'
import { during } from '../../ledger/span.ts'

/** Deals by their attempts to pay, for the proof of the books. */
export const dealTakings: Takings = {
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
  refundsOpen: sumOfStates('amount - settled', 'safe_payment_refund', dealRefundUnfinished),
  begin: sql`(select min(created_at) from safe_payment_attempt)`,
  preparedBefore: (at) => sql`exists (select from safe_payment_attempt where created_at < ${at})`,
}

export const dealRecords: Records['deals'] = {
  greatestId: sql`(select max(id) from safe_payment)`,
  open: sql`select id, amount + discount as amount from safe_payment where status = 'paid'`,
  byHand: sql`select id, amount + discount as amount from safe_payment where status = 'admin_manual_paid_refund_request'`,
}
