import type { RejectableItem } from '@dure/contract/profiles/checklist'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { deskPage, type DeskPosition } from '../../../database/deskPage.ts'
import { waitingIn, type Waiting } from '../../../database/waiting.ts'
import { endRemovals } from '../../safety/index.ts'

/** @returns its number; null where the item is turned down already. */
export async function insertRejection(
  db: Db,
  row: { providerId: number; type: RejectableItem; reasonId: number; reason: string; by: number; at: Date },
): Promise<number | null> {
  const inserted = await db
    .insertInto('providerRejection')
    .values({
      providerId: row.providerId,
      type: row.type,
      reasonId: row.reasonId,
      reason: row.reason,
      rejectedBy: row.by,
      createdAt: row.at,
    })
    .onConflict((conflict) => conflict.columns(['providerId', 'type']).where('mendedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Which of these items are turned down now. @returns the numbers of the rejections. */
export async function runningRejections(db: Db, providerId: number, types: readonly RejectableItem[]): Promise<number[]> {
  const rows = await db
    .selectFrom('providerRejection')
    .select('id')
    .where('providerId', '=', providerId)
    .where('type', 'in', types)
    .where('mendedAt', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

export type RejectionRow = { readonly id: number; readonly providerId: number; readonly memberId: number; readonly type: RejectableItem }

export async function rejectionsByIds(db: Db, ids: readonly number[]): Promise<RejectionRow[]> {
  const { rows } = await sql<RejectionRow>`
    select r.id, r.provider_id, p.member_id, r.type from provider_rejection r join provider p on p.id = r.provider_id
    where r.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** Items that were mended, or turned down by mistake, stand again, and there is nothing left to appeal against [safety.removals]. */
export async function mendRejections(db: Db, providerId: number, types: readonly RejectableItem[], at: Date): Promise<void> {
  if (types.length === 0) return
  const rows = await db
    .updateTable('providerRejection')
    .set({ mendedAt: at })
    .where('providerId', '=', providerId)
    .where('type', 'in', types)
    .where('mendedAt', 'is', null)
    .returning('id')
    .execute()
  await endRemovals(
    db,
    'profileItem',
    rows.map((row) => row.id),
    at,
  )
}

/** @returns whether the item is turned down. */
export async function showRejection(db: Db, given: { providerId: number; type: RejectableItem; visible: boolean }): Promise<boolean> {
  const row = await db
    .updateTable('providerRejection')
    .set({ visible: given.visible })
    .where('providerId', '=', given.providerId)
    .where('type', '=', given.type)
    .where('mendedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type LookedAtRow = { readonly memberId: number; readonly since: Date; readonly id: number }

/** Pros with something new for an operator to look at, the one waiting longest first. */
export async function profilesToLookAt(db: Db, page: { after: DeskPosition | null; limit: number }): Promise<LookedAtRow[]> {
  const { rows } = await sql<LookedAtRow>`
    select p.member_id, p.look_since as since, p.id from provider p
    where ${deskPage({ at: sql`p.look_since`, id: sql`p.id`, ...page })}`.execute(db)
  return rows
}

export async function lookSince(db: Db, providerId: number): Promise<Date | null> {
  const row = await db.selectFrom('provider').select('lookSince').where('id', '=', providerId).executeTakeFirst()
  return row?.lookSince ?? null
}

export const profilesWaiting = (db: Db, dueBefore: Date): Promise<Waiting> =>
  waitingIn(db, sql`from provider where look_since is not null`, sql`look_since`, dueBefore)
