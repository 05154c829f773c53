import { sql, type RawBuilder } from 'kysely'

/** Whose list a request is on and who has neither quoted for it nor put it aside: `provider_id`. */
export const waitingFor = (requestId: number): RawBuilder<unknown> => sql`
  select waiting.provider_id from request_recipient waiting
  where waiting.request_id = ${requestId} and waiting.quoted_at is null and waiting.dismissed_at is null`

const generalOf = (serviceId: number, since: Date): RawBuilder<unknown> => sql`
  r.kind = 'general' and r.service_id = ${serviceId} and r.created_at >= ${since}`

/** General requests of a service since an instant, by district: `district_code, count`; null where they were done online. */
export const requestsByDistrict = (serviceId: number, since: Date): RawBuilder<unknown> => sql`
  select case when r.is_online then null else r.district_code end as district_code, count(*)::integer as count
  from request r where ${generalOf(serviceId, since)} group by 1`

/** How many general requests of a service there were in a district from one instant to another, up to a number; those found dead are none. */
export const requestsCounted = (given: {
  readonly serviceId: number
  readonly districtCode: string
  readonly since: Date
  readonly until: Date
  readonly most: number
}): RawBuilder<{ count: number }> => sql`
  select count(*)::integer as count from (
    select 1 from request r where ${generalOf(given.serviceId, given.since)} and r.district_code = ${given.districtCode}
      and r.created_at < ${given.until} and r.dead_reason is null limit ${given.most}) counted`

/** How many 평 were answered in a request, for the statement that names it; null where none was asked. */
export const pyeongOf = (request: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select (item -> 'answers' -> 0 ->> 'value')::integer from request asked, jsonb_array_elements(asked.items) item
   where asked.id = ${request} and item ->> 'type' = '10' and item ->> 'text' like '%평' limit 1)`

/**
 * General requests of a service since an instant in these districts, and those done online where asked, the newest first:
 * `id, customer_id, form_id, answer_ids, size, created_at`.
 */
export const requestsMet = (given: {
  readonly serviceId: number
  readonly districtCodes: readonly string[]
  readonly online: boolean
  readonly since: Date
  readonly most: number
  /** Of which question the number that was answered is told. */
  readonly sizeItem: number | null
}): RawBuilder<unknown> => {
  const { serviceId, districtCodes, online, since, most, sizeItem } = given
  const one = sql`r.id, r.customer_id, r.form_id, r.items, r.created_at`
  return sql`
    select met.id, met.customer_id, met.form_id, met.created_at,
      array(select (answer ->> 'answerId')::integer from jsonb_array_elements(met.items) item, jsonb_array_elements(item -> 'answers') answer
        where answer ->> 'answerId' is not null) as answer_ids,
      (select (item -> 'answers' -> 0 ->> 'value')::integer from jsonb_array_elements(met.items) item
        where (item ->> 'itemId')::integer = ${sizeItem}::integer and (item ->> 'type')::integer = 10) as size
    from (
      select ${one} from request r
      where ${generalOf(serviceId, since)} and r.district_code = any(${[...districtCodes]}::text[]) and not r.is_online
      union all
      select ${one} from request r where ${online}::boolean and ${generalOf(serviceId, since)} and r.is_online
      order by created_at desc limit ${most}
    ) met`
}
