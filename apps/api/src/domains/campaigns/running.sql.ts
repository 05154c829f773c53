import { sql, type RawBuilder } from 'kysely'

/**
 * The campaigns of a pro that may send now, for the statement that names him: `service_id`, the `form_id` its answers are of, and the
 * answers it leaves out.
 */
export const runningOf = (provider: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.service_id, c.form_id, c.refused_answers from campaign c
  where c.provider_id = ${provider} and c.status = 'inprogress' and c.paused_reason is null
    and exists (select 1 from campaign_reach r where r.campaign_id = c.id)`
