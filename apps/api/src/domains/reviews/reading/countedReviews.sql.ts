import { sql, type RawBuilder } from 'kysely'

/** A pro's reviews since an instant that count, none from outside [reviews.outside], for the statement that names him: `rating, created_at`. */
export const countedReviews = (provider: RawBuilder<unknown>, since: Date, now: Date): RawBuilder<unknown> => sql`
  select counted.rating, counted.created_at from review counted
  where counted.provider_id = ${provider} and counted.created_at >= ${since} and counted.customer_id is not null
    and counted.deleted_at is null and not counted.refunded
    and (counted.hidden_until is null or counted.hidden_until <= ${now})`
