import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import type { Rows } from '../../../jobs/events.ts'

export type CardRow = Selectable<Database['billingCard']>

export function cardOf(db: Db, memberId: number): Promise<CardRow | undefined> {
  return db.selectFrom('billingCard').selectAll().where('memberId', '=', memberId).executeTakeFirst()
}

/** Keeps the card of a member who has none. */
export async function insertCard(db: Db, row: CardRow): Promise<void> {
  await db.insertInto('billingCard').values(row).execute()
}

/** Leaves the key of a card that is gone from here to be removed at the gateway. */
export async function leaveKey(db: Db, card: Pick<CardRow, 'billingKeySealed'>, keyHash: Buffer, at: Date): Promise<void> {
  await db.insertInto('billingKeyRemoval').values({ billingKeySealed: card.billingKeySealed, keyHash, dueAt: at }).execute()
}

/** Whether a key is about to be removed at the gateway. */
export async function isLeft(db: Db, keyHash: Buffer): Promise<boolean> {
  return (await db.selectFrom('billingKeyRemoval').select('id').where('keyHash', '=', keyHash).executeTakeFirst()) !== undefined
}

/** Keeps whether it is chosen first. @returns whether there is one. */
export async function chooseFirst(db: Db, memberId: number, reuse: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('billingCard').set({ reuse }).where('memberId', '=', memberId).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Forgets a card, by its key; another that took its place meanwhile stays. */
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
