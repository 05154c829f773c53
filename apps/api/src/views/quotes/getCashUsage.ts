import { cashLimits } from '@dure/contract/cash/limits'
import { DAY, parseSeoulDay, seoulDay } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { ProviderContext } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { catalogueOf } from '../../domains/catalogue/index.ts'

type UsageRow = {
  readonly serviceId: number
  readonly spent: number
  readonly repaid: number
  readonly quotes: number
  readonly hires: number
}

/** A pro's quotes of some days, by service: one range of `quote_provider_day`, the requests by key. */
async function usageOf(db: Db, given: { providerId: number; from: Date; until: Date }): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select r.service_id, sum(q.cash_spent)::bigint as spent, coalesce(sum(q.cash_spent) filter (where q.repaid_at is not null), 0)::bigint as repaid,
      count(*)::integer as quotes, count(q.hired_at)::integer as hires
    from quote q join request r on r.id = q.request_id
    where q.provider_id = ${given.providerId} and q.created_at >= ${given.from} and q.created_at < ${given.until}
    group by r.service_id order by sum(q.cash_spent) desc, r.service_id`.execute(db)
  return rows
}

const summed = (rows: readonly UsageRow[]) => {
  const sum = (of: (row: UsageRow) => number): number => rows.reduce((all, row) => all + of(row), 0)
  const [spent, repaid, hires] = [sum((row) => row.spent), sum((row) => row.repaid), sum((row) => row.hires)]
  return { spent, repaid, quotes: sum((row) => row.quotes), hires, perHire: hires === 0 ? null : Math.round((spent - repaid) / hires) }
}

/** What the pro's quotes of those Seoul days cost, and what a hire did [quotes.cash-usage]. */
export async function getCashUsage(context: ProviderContext, query: { from?: string | undefined; to?: string | undefined }) {
  const to = query.to ?? seoulDay(context.now)
  const last = parseSeoulDay(to)!
  const earliest = seoulDay(new Date(last.getTime() - (cashLimits.usageDays - 1) * DAY))
  const asked = query.from ?? seoulDay(new Date(last.getTime() - (cashLimits.usageUsual - 1) * DAY))
  // A day alone spans to today: never more than may be asked at once.
  const from = asked < earliest ? earliest : asked > to ? to : asked
  const rows = await usageOf(context.db, {
    providerId: context.actor.providerId,
    from: parseSeoulDay(from)!,
    until: new Date(last.getTime() + DAY),
  })
  const { serviceById } = await catalogueOf(context.house)
  return {
    from,
    to,
    items: rows.map((row) => ({ service: { id: row.serviceId, name: serviceById.get(row.serviceId)?.name ?? '' }, ...summed([row]) })),
    total: summed(rows),
  }
}
