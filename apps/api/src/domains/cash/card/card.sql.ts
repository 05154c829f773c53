import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import type { Rows } from '../../../jobs/events.ts'

export type CardRow = Selectable<Database['billingCard']>

export function cardOf(db: Db, memberId: number): Promise<CardRow | undefined> {
  return db.selectFrom('billingCard').selectAll().where('memberId', '=', memberId).executeTakeFirst()
}

/** Keeps a card; the key of the one before is left to be removed at the gateway. */
export async function putCard(db: Db, row: Omit<CardRow, 'billingKeySealed'> & { billingKeySealed: Buffer }): Promise<void> {
  await leaveCard(db, row.memberId, row.registeredAt)
  await db.insertInto('billingCard').values(row).execute()
}

/** Takes a member's card away here, and leaves its key to be removed at the gateway. @returns whether he had one */
export async function leaveCard(db: Db, memberId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from billing_card where member_id = ${memberId} returning billing_key_sealed)
    insert into billing_key_removal (billing_key_sealed, due_at) select billing_key_sealed, ${at} from gone returning id`.execute(db)
  return rows.length > 0
}

/** Forgets a card whose key the gateway has removed already; another that took its place meanwhile stays. */
export async function dropCard(db: Db, card: CardRow): Promise<void> {
  await db.deleteFrom('billingCard').where('memberId', '=', card.memberId).where('billingKeySealed', '=', card.billingKeySealed).execute()
}

/** Keys to remove at the gateway. */
export const keysToRemove = (now: Date): Rows => sql`from billing_key_removal where due_at <= ${now}`

export type RemovalRow = { readonly id: number; readonly billingKeySealed: Buffer }

/** Takes keys that are due and puts their next try off. */
export async function takeKeysToRemove(db: Db, now: Date, nextAt: Date, limit: number): Promise<RemovalRow[]> {
  const { rows } = await sql<RemovalRow>`
    update billing_key_removal set due_at = ${nextAt}, tries = tries + 1 where id in (
      select id ${keysToRemove(now)} order by due_at limit ${limit} for update skip locked
    ) returning id, billing_key_sealed`.execute(db)
  return rows
}

export async function noteRemoved(db: Db, id: number): Promise<void> {
  await db.deleteFrom('billingKeyRemoval').where('id', '=', id).execute()
}
