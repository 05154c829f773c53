import { sql, type RawBuilder } from 'kysely'

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
