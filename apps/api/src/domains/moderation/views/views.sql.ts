import type { FilteredPage } from '@dure/contract/moderation/deskFilters'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export type ViewRow = {
  readonly id: number
  readonly name: string
  readonly filters: unknown
  readonly shared: boolean
  readonly isMine: boolean
  readonly by: string | null
}

/** What an operator keeps of a page, in the order of keeping, and then what others share. */
export async function viewsOf(db: Db, page: FilteredPage, memberId: number): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    (select v.id, v.name, v.filters, v.shared, true as is_mine, m.first_name as by
     from desk_view v join member_face m on m.id = v.member_id
     where v.page = ${page} and v.member_id = ${memberId} order by v.id limit ${moderationLimits.views})
    union all
    (select v.id, v.name, v.filters, v.shared, false, m.first_name
     from desk_view v join member_face m on m.id = v.member_id
     where v.page = ${page} and v.shared and v.member_id <> ${memberId} order by v.id limit ${moderationLimits.sharedViews})
    order by is_mine desc, id`.execute(db)
  return rows
}

/** Counts what an operator keeps of a page while no other call of his may add to it. */
export async function countViews(db: Db, page: FilteredPage, memberId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk_view:${memberId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from desk_view where page = ${page} and member_id = ${memberId}`.execute(db)
  return rows[0]!.count
}

/** @returns its number, or undefined where the name is taken. */
export async function insertView(
  db: Db,
  row: { memberId: number; page: FilteredPage; name: string; filters: string; shared: boolean; createdAt: Date },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('deskView')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function deleteView(db: Db, memberId: number, id: number): Promise<boolean> {
  const done = await db.deleteFrom('deskView').where('memberId', '=', memberId).where('id', '=', id).executeTakeFirst()
  return done.numDeletedRows === 1n
}

export async function forgetViewsOf(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('deskView').where('memberId', '=', memberId).execute()
}
