import {
  autoChargeMoves,
  autoChargeTryMoves,
  autoChargeTryOpen,
  type AutoChargeStatus,
  type AutoChargeTryStatus,
} from '@dure/contract/cash/states'
import { statesBefore, type Move } from '@dure/contract/moves'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { literals } from '../../../database/literals.ts'
import { written } from '../../../database/moves.ts'
import type { Database } from '../../../database/tables.ts'
import type { Rows } from '../../../jobs/events.ts'

export type SettingRow = Selectable<Database['autoCharge']>
export type TryRow = Selectable<Database['autoChargeTry']>

export function settingOf(db: Db, memberId: number): Promise<SettingRow | undefined> {
  return db.selectFrom('autoCharge').selectAll().where('memberId', '=', memberId).executeTakeFirst()
}

/** What a member agreed to, in place of what he agreed to before; what he agreed to with which card is kept beside [cash.auto-charge-consent]. */
export async function putSetting(
  db: Db,
  row: Omit<SettingRow, 'status' | 'pausedReason'>,
  shown: { readonly cash: number; readonly cardName: string; readonly cardNumber: string },
): Promise<void> {
  const agreed = { ...row, status: autoChargeMoves.agree.to, pausedReason: null }
  const { memberId, ...changes } = agreed
  await db
    .insertInto('autoCharge')
    .values({ memberId, ...changes })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(changes))
    .execute()
  await db
    .insertInto('autoChargeConsent')
    .values({ ...row, ...shown })
    .execute()
}

/** @returns whether it was in a state the move begins at */
export async function moveSetting(
  db: Db,
  memberId: number,
  move: Move<AutoChargeStatus>,
  reason: NonNullable<SettingRow['pausedReason']>,
): Promise<boolean> {
  return written(
    await db
      .updateTable('autoCharge')
      .set({ status: move.to, pausedReason: reason })
      .where('memberId', '=', memberId)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

/** A charge is due; one that is open already stays the one. */
export async function openTry(db: Db, setting: SettingRow, cash: number, at: Date): Promise<void> {
  await sql`
    insert into auto_charge_try (member_id, product_id, cash, price, status, next_try_at, created_at)
    values (${setting.memberId}, ${setting.productId}, ${cash}, ${setting.price}, ${autoChargeTryMoves.open.to}, ${at}, ${at})
    on conflict (member_id) where status in (${literals(autoChargeTryOpen)}) do nothing`.execute(db)
}

export function openTryOf(db: Db, memberId: number): Promise<TryRow | undefined> {
  return db
    .selectFrom('autoChargeTry')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('status', 'in', autoChargeTryOpen)
    .executeTakeFirst()
}

/** The charge whose purchase this is, or was the last; whatever became of it. */
export function tryOfPurchase(db: Db, purchaseId: number): Promise<TryRow | undefined> {
  return db.selectFrom('autoChargeTry').selectAll().where('purchaseId', '=', purchaseId).executeTakeFirst()
}

export function triesOf(db: Db, memberId: number, limit: number): Promise<TryRow[]> {
  return db.selectFrom('autoChargeTry').selectAll().where('memberId', '=', memberId).orderBy('id', 'desc').limit(limit).execute()
}

export function tryById(db: Db, id: number): Promise<TryRow | undefined> {
  return db.selectFrom('autoChargeTry').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What was charged since a day and a month began. */
export async function chargedSince(
  db: Db,
  memberId: number,
  day: Date,
  month: Date,
): Promise<{ today: number; timesToday: number; month: number }> {
  const { rows } = await sql<{ today: number; timesToday: number; month: number }>`
    select coalesce(sum(price) filter (where ended_at >= ${day}), 0)::bigint as today,
      count(*) filter (where ended_at >= ${day})::integer as times_today, coalesce(sum(price), 0)::bigint as month
    from auto_charge_try where member_id = ${memberId} and status = ${autoChargeTryMoves.finish.to} and ended_at >= ${month}`.execute(db)
  return rows[0]!
}

export const dueTries = (now: Date): Rows =>
  sql`from auto_charge_try where status in (${literals(autoChargeTryOpen)}) and next_try_at <= ${now}`

/** Takes charges that are due and puts the next look off, so that one worker sees to each. */
export async function takeTries(db: Db, now: Date, nextAt: Date, limit: number): Promise<TryRow[]> {
  const { rows } = await sql<TryRow>`
    update auto_charge_try set next_try_at = ${nextAt} where id in (
      select id ${dueTries(now)} order by next_try_at limit ${limit} for update skip locked
    ) returning *`.execute(db)
  return rows
}

/** @returns whether it was in a state the move begins at */
export async function moveTry(
  db: Db,
  id: number,
  move: Move<AutoChargeTryStatus>,
  changes: Omit<Updateable<Database['autoChargeTry']>, 'status'>,
): Promise<boolean> {
  return written(
    await db
      .updateTable('autoChargeTry')
      .set({ ...changes, status: move.to })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

/** Puts a charge that was not begun off. */
export async function putOffTry(db: Db, id: number, until: Date): Promise<void> {
  await db.updateTable('autoChargeTry').set({ nextTryAt: until }).where('id', '=', id).where('status', '=', 'due').execute()
}

/** One that is made now is not looked at by another worker meanwhile. */
export async function lookAgainAt(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('autoChargeTry').set({ nextTryAt: at }).where('id', '=', id).where('status', '=', 'charging').execute()
}

/** Nothing is to be charged any more; one that is under way is left to be answered. */
export async function dropTries(db: Db, memberId: number, at: Date): Promise<void> {
  await db
    .updateTable('autoChargeTry')
    .set({ status: autoChargeTryMoves.drop.to, nextTryAt: null, endedAt: at })
    .where('memberId', '=', memberId)
    .where('status', 'in', statesBefore(autoChargeTryMoves.drop))
    .execute()
}
