import { sql } from 'kysely'

/** Payouts that came through, for the proof of the books. */
export const completedPayouts = sql`select safe_payment_id, amount from payout where status = 'completed'`
