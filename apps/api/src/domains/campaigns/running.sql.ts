import { sql, type RawBuilder } from 'kysely'
import { onlineReach } from './campaigns.sql.ts'

/** The campaigns of a pro that may send now, for the statement that names him. */
export const runningOf = (provider: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.service_id from campaign c
  where c.provider_id = ${provider} and c.status = 'inprogress' and c.paused_reason is null
    and exists (select 1 from campaign_reach r where r.campaign_id = c.id)`

/** A request, or what is known of one: the answers chosen of the questions that decide, what an automatic quote costs, the Seoul day. */
export type AskedOf = { readonly answerIds: readonly number[]; readonly price: number; readonly day: string }

/** Whether a campaign `c` of the request's service and place runs, accepts its answers and is below its day's cap. */
export const sendsFor = ({ answerIds, price, day }: AskedOf): RawBuilder<unknown> => sql`
  c.status = 'inprogress' and c.paused_reason is null and not c.refused_answers && ${[...answerIds]}::integer[]
  and case when c.spent_on = ${day}::date then c.spent_today else 0 end + ${price} <= c.daily_cap`

/** Whether a campaign `c` names answers or amounts of another form: which of today's it would accept is not known. */
export const isStale = (formId: number): RawBuilder<unknown> =>
  sql`(c.form_id <> ${formId} and (cardinality(c.refused_answers) > 0 or c.prices is not null))`

/** Where requests of a list come from: a district, a province, no place at all; null for anywhere. */
export type AskedFrom = { readonly district: string } | { readonly province: string } | 'online' | null

/** `provider_id` of those whom such a request would have a quote from by itself, by the conditions under which it is sent. */
export const answeringPros = (
  asked: AskedOf & { readonly serviceId: number; readonly formId: number; readonly from: AskedFrom },
): RawBuilder<unknown> => {
  const { serviceId, formId, from } = asked
  const place =
    from === null
      ? sql`true`
      : from === 'online'
        ? sql`reach.district_code = ${onlineReach}`
        : 'district' in from
          ? sql`reach.district_code = ${from.district}`
          : sql`reach.district_code like ${`${from.province}%`}`
  return sql`select c.provider_id from campaign_reach reach join campaign c on c.id = reach.campaign_id
    where reach.service_id = ${serviceId} and ${place} and ${sendsFor(asked)} and not ${isStale(formId)}`
}
