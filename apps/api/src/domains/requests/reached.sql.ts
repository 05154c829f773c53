import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'

/**
 * The requests a pro got since an instant, for the statement that names him: `request_id, targeted, created_at, quoted_at, expires_at`.
 * Whoever quoted, he or his campaign: what he answered himself is `receivedByHand` of quotes.
 */
export const receivedSince = (provider: RawBuilder<unknown>, since: Date): RawBuilder<unknown> => sql`
  select got.request_id, got.targeted, got.created_at, got.quoted_at, got.expires_at from request_recipient got
  where got.provider_id = ${provider} and got.created_at >= ${since} and not got.found`

/** When a request that was not found by himself reached a pro, by its key: `reached_at`, one row or none. */
export const reachedAt = (provider: RawBuilder<unknown>, request: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select got.created_at as reached_at from request_recipient got
  where got.provider_id = ${provider} and got.request_id = ${request} and not got.found`

/** Whether a request of a customer reached a pro, both by their member numbers. */
export async function hasReceived(db: Db, given: { readonly memberId: number; readonly otherId: number }): Promise<boolean> {
  const { rows } = await sql`
    select from request r join request_recipient got on got.request_id = r.id
    where r.customer_id = ${given.otherId} and got.provider_id = (select id from provider_face where member_id = ${given.memberId})
    limit 1`.execute(db)
  return rows.length === 1
}
