import { sql } from 'kysely'
import { payoutUnfinished } from '@dure/contract/settlement/states'
import type { Db } from '../../database/connect.ts'
import { waitingIn, type Waiting } from '../../database/waiting.ts'
import { literals } from '../../database/literals.ts'
import type { PayoutRow } from './settlement.sql.ts'

export type DeskPayout = PayoutRow & { hasAccount: boolean; since: Date }

/** What its bank refused once waits since then, also while it is asked for again; what waits for anything else since its time is over. */
const since = sql`(case when o.failed_at is not null then o.failed_at when o.status = 'failed' then o.created_at else o.operator_at end)`

const columns = sql`
  o.*, exists (select from settlement_account a where a.provider_id = o.provider_id) as has_account, ${since} as since from payout o`

/** What its bank refused is seen at once; what waits for anything else when its time is over. */
const stuck = (now: Date) => sql`(o.status = 'failed' or (o.status in (${literals(payoutUnfinished)}) and o.operator_at <= ${now}))`

export async function stuckPage(
  db: Db,
  given: { now: Date; after: { at: Date; id: number } | null; limit: number },
): Promise<DeskPayout[]> {
  const { now, after } = given
  const { rows } = await sql<DeskPayout>`
    select ${columns}
    where ${stuck(now)}
      ${after === null ? sql`` : sql`and (date_trunc('milliseconds', ${since}), o.id) > (${after.at}, ${after.id})`}
    order by date_trunc('milliseconds', ${since}), o.id limit ${given.limit}`.execute(db)
  return rows
}

export const payoutsWaiting = (db: Db, dueBefore: Date, now: Date): Promise<Waiting> =>
  waitingIn(db, sql`from payout o where ${stuck(now)}`, since, dueBefore)

export async function payoutOnDesk(db: Db, id: number): Promise<DeskPayout | undefined> {
  const { rows } = await sql<DeskPayout>`select ${columns} where o.id = ${id}`.execute(db)
  return rows[0]
}
