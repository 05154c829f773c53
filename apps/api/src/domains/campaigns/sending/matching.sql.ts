import { seoulDay } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { waitingFor } from '../../requests/index.ts'
import { onlineReach, type CampaignRow } from '../campaigns.sql.ts'
import { isStale, sendsFor } from '../running.sql.ts'

export type Candidate = {
  readonly id: number
  readonly providerId: number
  /** Its answers are of a form that was replaced, and it refuses or prices some: which of today's it would is not known. */
  readonly stale: boolean
}

/**
 * Campaigns a request matches, least recently served first [campaigns.fair]: a range of `campaign_reach`, which holds those that run,
 * of pros who have the request on their list. Those that reached their day's cap are left out.
 */
export async function candidatesFor(
  db: Db,
  given: {
    readonly request: { id: number; serviceId: number; formId: number; districtCode: string | null; isOnline: boolean }
    readonly answerIds: readonly number[]
    readonly price: number
    readonly now: Date
    readonly except: readonly number[]
    readonly limit: number
  },
): Promise<Candidate[]> {
  const { request, answerIds, price, now, except, limit } = given
  const key = request.isOnline ? onlineReach : (request.districtCode ?? onlineReach)
  const { rows } = await sql<Candidate>`
    select c.id, c.provider_id, ${isStale(request.formId)} as stale
    from campaign_reach reach join campaign c on c.id = reach.campaign_id
      join (${waitingFor(request.id)}) waiting on waiting.provider_id = c.provider_id
    where reach.service_id = ${request.serviceId} and reach.district_code = ${key}
      and ${sendsFor({ answerIds, price, day: seoulDay(now) })} and c.id <> all(${[...except]}::bigint[])
    order by c.served_at nulls first, c.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Takes what a quote costs off a campaign's budget and day before it is sent [campaigns.never-beyond], and locks it until the
 * transaction is over. @returns the campaign as it is then; nothing where it paused, ended or has too little left.
 */
export async function claimSpending(db: Db, id: number, { price, now }: { price: number; now: Date }): Promise<CampaignRow | undefined> {
  const today = sql`${seoulDay(now)}::date`
  const before = sql`case when spent_on = ${today} then spent_today else 0 end`
  const { rows } = await sql<CampaignRow>`
    update campaign set spent = spent + ${price}, spent_today = ${before} + ${price}, spent_on = ${today}, quote_count = quote_count + 1, served_at = ${now}
    where id = ${id} and status = 'inprogress' and paused_reason is null and spent + ${price} <= budget and ${before} + ${price} <= daily_cap
    returning *`.execute(db)
  return rows[0]
}

export async function insertCampaignQuote(
  db: Db,
  row: { quoteId: number; campaignId: number; cash: number; createdAt: Date },
): Promise<void> {
  await db.insertInto('campaignQuote').values(row).execute()
}
