import type { CampaignFigures } from '@dure/contract/campaigns/views'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { quoteOutcomes } from '../quotes/index.ts'

const counted: RawBuilder<unknown> = sql`
  count(*)::integer as sent, count(o.read_at)::integer as read, count(o.replied_at)::integer as replied, count(o.hired_at)::integer as hired,
  coalesce(sum(o.cash_spent), 0)::integer as cash, coalesce(sum(o.cash_spent) filter (where o.repaid_at is not null), 0)::integer as repaid`

export const noFigures: CampaignFigures = { sent: 0, read: 0, replied: 0, hired: 0, cash: 0, repaid: 0 }

/** What became of these campaigns' quotes, by campaign; none that sent nothing. */
export async function figuresOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, CampaignFigures>> {
  const { rows } = await sql<CampaignFigures & { campaignId: number }>`
    select sent.campaign_id, ${counted} from campaign_quote sent join (${quoteOutcomes}) o on o.quote_id = sent.quote_id
    where sent.campaign_id = any(${[...ids]}::bigint[]) group by sent.campaign_id`.execute(db)
  return new Map(rows.map(({ campaignId, ...figures }) => [campaignId, figures]))
}

/** A pro's own of a service since an instant: by hand, and those campaigns sent. */
export async function comparisonOf(
  db: Db,
  given: { readonly providerId: number; readonly serviceId: number; readonly since: Date },
): Promise<{ auto: CampaignFigures; manual: CampaignFigures }> {
  const { rows } = await sql<CampaignFigures & { byHand: boolean }>`
    select o.label = 'manual' as by_hand, ${counted} from (${quoteOutcomes}) o
    where o.provider_id = ${given.providerId} and o.created_at >= ${given.since} and o.service_id = ${given.serviceId} group by 1`.execute(
    db,
  )
  const of = (byHand: boolean): CampaignFigures => {
    const row = rows.find((one) => one.byHand === byHand)
    if (row === undefined) return noFigures
    const { byHand: _, ...figures } = row
    return figures
  }
  return { auto: of(false), manual: of(true) }
}

/** A campaign's quotes by the Seoul day they were sent on, since an instant; days without any are left out. */
export async function daysOf(
  db: Db,
  given: { readonly campaignId: number; readonly since: Date },
): Promise<{ day: string; sent: number; read: number; cash: number }[]> {
  const { rows } = await sql<{ day: string; sent: number; read: number; cash: number }>`
    select (sent.created_at at time zone 'Asia/Seoul')::date::text as day, count(*)::integer as sent, count(o.read_at)::integer as read,
      sum(sent.cash)::integer as cash
    from campaign_quote sent join (${quoteOutcomes}) o on o.quote_id = sent.quote_id
    where sent.campaign_id = ${given.campaignId} and sent.created_at >= ${given.since} group by 1 order by 1`.execute(db)
  return rows
}

export type Span = { readonly from: Date | null; readonly until: Date | null }

/** Ids of a pro's automatic quotes, of one campaign or of all, sent between two instants; the newest first. */
export async function autoQuotePage(
  db: Db,
  given: Span & { readonly providerId: number; readonly campaignId: number | null; readonly before: number | null; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select sent.quote_id as id from campaign_quote sent join campaign c on c.id = sent.campaign_id
    where ${within(given)} ${given.before === null ? sql`` : sql`and sent.quote_id < ${given.before}`}
    order by sent.quote_id desc limit ${given.limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** How many those are, and when the first of all was sent, whatever the span. */
export async function autoQuoteCount(
  db: Db,
  given: Span & { readonly providerId: number; readonly campaignId: number | null },
): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*) filter (where ${span(given)})::integer as count, min(sent.created_at) as first
    from campaign_quote sent join campaign c on c.id = sent.campaign_id where ${owned(given)}`.execute(db)
  return rows[0]!
}

type Owned = { readonly providerId: number; readonly campaignId: number | null }
const owned = ({ providerId, campaignId }: Owned): RawBuilder<unknown> =>
  sql`c.provider_id = ${providerId} ${campaignId === null ? sql`` : sql`and sent.campaign_id = ${campaignId}`}`
const span = ({ from, until }: Span): RawBuilder<unknown> =>
  sql`(${from}::timestamptz is null or sent.created_at >= ${from}::timestamptz) and (${until}::timestamptz is null or sent.created_at < ${until}::timestamptz)`
const within = (given: Owned & Span): RawBuilder<unknown> => sql`${owned(given)} and ${span(given)}`
