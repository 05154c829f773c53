import { sql, type RawBuilder } from 'kysely'
import { byHand } from '../byHand.sql.ts'

/** Hires since an instant, for statements that count them: `quote_id, request_id, provider_id, service_id, province_code, cost`; no cost where it was by the hour or left open. */
export const hiredDeals = (since: Date): RawBuilder<unknown> => sql`
  select q.id as quote_id, q.request_id, q.provider_id, r.service_id, r.province_code, case q.unit when 'F' then q.cost end as cost
  from quote q join request_face r on r.id = q.request_id where q.hired_at >= ${since}`

/** When a pro was hired since an instant, for the statement that names him. */
export const hiresOf = (provider: RawBuilder<unknown>, since: Date): RawBuilder<unknown> =>
  sql`select hired.hired_at from quote hired where hired.provider_id = ${provider} and hired.hired_at >= ${since}`

/** Whom somebody hired between two instants: `provider_id`. */
export const hiresBetween = (since: Date, until: Date): RawBuilder<unknown> =>
  sql`select provider_id from quote where hired_at >= ${since} and hired_at < ${until}`

/** When a pro's quotes were sent since an instant, and whether `by_hand`, for the statement that names him. */
export const quotesOf = (provider: RawBuilder<unknown>, since: Date): RawBuilder<unknown> =>
  sql`select sent.created_at, ${byHand('sent')} as by_hand from quote sent where sent.provider_id = ${provider} and sent.created_at >= ${since}`

/** Quotes by hand since an instant, for statements that count them: `service_id, minutes` from the request to the quote, and whether it was `hired`. */
export const sentQuotes = (since: Date): RawBuilder<unknown> => sql`
  select r.service_id, extract(epoch from q.created_at - r.created_at) / 60 as minutes, q.hired_at is not null as hired
  from quote q join request_face r on r.id = q.request_id where q.created_at >= ${since} and ${byHand('q')}`

/** By which of these requests a pro is hired, for statements that name him: `request_id`. */
export const hiredBy = (provider: RawBuilder<unknown>, requests: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select hired.request_id from quote hired where hired.provider_id = ${provider} and hired.hired_at is not null and hired.request_id in (${requests})`
