import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { SlotRow } from './bids.sql.ts'

export type RoundRow = SlotRow & { readonly bids: number; readonly won: number; readonly revenue: number }

/** Rounds, the latest made first, with what came of those that are closed. */
export async function roundsPage(db: Db, { before, limit }: { before: number | null; limit: number }): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select s.*, o.* from (
      select * from ad_slot ${before === null ? sql`` : sql`where id < ${before}`} order by id desc limit ${limit}) s
    cross join lateral (
      select count(*) filter (where b.status <> 'withdrawn')::integer as bids, count(*) filter (where b.price is not null)::integer as won,
        coalesce(sum(b.price - b.returned), 0)::bigint as revenue
      from ad_bid b where b.slot_id = s.id) o order by s.id desc`.execute(db)
  return rows
}

export function slotById(db: Db, id: number): Promise<SlotRow | undefined> {
  return db.selectFrom('adSlot').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A round's bids: those that won by place, then the highest. */
export async function bidIdsOfSlot(db: Db, slotId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ad_bid where slot_id = ${slotId} order by place nulls last, amount desc, bid_at, id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
