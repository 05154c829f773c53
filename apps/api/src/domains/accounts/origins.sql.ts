import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

type Span = { readonly since: Date; readonly until: Date; readonly limit: number }

export type Origin = { source: string; medium: string | null; campaign: string | null; signUps: number; requests: number }

/** What brought most sign-ups and requests: a campaign's words, else the site of the link. */
export async function originsBetween(db: Db, { since, until, limit }: Span): Promise<Origin[]> {
  const { rows } = await sql<Origin>`
    select coalesce(record->>'utm_source', record->>'referrer', '') as source, record->>'utm_medium' as medium, record->>'utm_campaign' as campaign,
      (count(*) filter (where request_id is null))::integer as "signUps", (count(*) filter (where request_id is not null))::integer as requests
    from acquisition where created_at >= ${since} and created_at < ${until}
    group by 1, 2, 3 order by count(*) desc, 1, 2, 3 limit ${limit}`.execute(db)
  return rows
}

/** Affiliates by whose link most members came; what stands before the first dot or bar of a link is its affiliate. */
export async function affiliatesBetween(db: Db, { since, until, limit }: Span): Promise<{ code: string; members: number }[]> {
  const { rows } = await sql<{ code: string; members: number }>`
    select left(split_part(translate(info, '|', '.'), '.', 1), 100) as code, count(*)::integer as members
    from affiliate_info where created_at >= ${since} and created_at < ${until} group by 1 order by members desc, 1 limit ${limit}`.execute(
    db,
  )
  return rows
}
