import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'
import type { Rows } from '../../jobs/events.ts'

export type ProductRow = Selectable<Database['cash_product']>
export type PurchaseRow = Selectable<Database['cash_purchase']>

export function activeProducts(db: Db): Promise<ProductRow[]> {
  return db.selectFrom('cash_product').selectAll().where('active', '=', true).orderBy('ord').execute()
}

/** Whether the store has this product at all, for this member or not. */
export async function isSold(db: Db, productId: number): Promise<boolean> {
  const row = await db.selectFrom('cash_product').select('id').where('id', '=', productId).where('active', '=', true).executeTakeFirst()
  return row !== undefined
}

/** Product ids sold once a person that this member bought already. */
export async function boughtOnce(db: Db, memberId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('cash_purchase as p')
    .innerJoin('cash_product as c', 'c.id', 'p.product_id')
    .select('p.product_id')
    .where('p.member_id', '=', memberId)
    .where('c.once', '=', true)
    .where('p.status', 'in', ['paid', 'refunded'])
    .execute()
  return new Set(rows.map((row) => row.product_id))
}

export async function providerSince(db: Db, memberId: number): Promise<Date | null> {
  const row = await db.selectFrom('provider').select('created_at').where('member_id', '=', memberId).executeTakeFirst()
  return row?.created_at ?? null
}

export async function insertPurchase(db: Db, row: Insertable<Database['cash_purchase']>): Promise<void> {
  await db.insertInto('cash_purchase').values(row).execute()
}

export async function updatePurchase(db: Db, id: number, changes: Updateable<Database['cash_purchase']>): Promise<void> {
  await db.updateTable('cash_purchase').set(changes).where('id', '=', id).execute()
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What is no uid of ours names no purchase. */
export async function purchaseByUid(db: Db, memberId: number, uid: string): Promise<PurchaseRow | undefined> {
  if (!uuid.test(uid)) return undefined
  return db.selectFrom('cash_purchase').selectAll().where('uid', '=', uid).where('member_id', '=', memberId).executeTakeFirst()
}

export function purchaseByPayment(db: Db, paymentId: string): Promise<PurchaseRow | undefined> {
  return db.selectFrom('cash_purchase').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()
}

export function purchaseById(db: Db, id: number): Promise<PurchaseRow> {
  return db.selectFrom('cash_purchase').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function lockPurchase(db: Db, paymentId: string): Promise<PurchaseRow | undefined> {
  return db.selectFrom('cash_purchase').selectAll().where('payment_id', '=', paymentId).forUpdate().executeTakeFirst()
}

/** Serialises what one member buys, so that two payments of a product sold once cannot both pass. */
export async function lockBuyer(db: Db, memberId: number): Promise<void> {
  await sql`select id from member where id = ${memberId} for no key update`.execute(db)
}

/** Purchases to ask the gateway about. */
export const openPurchases = (now: Date): Rows => sql`from cash_purchase where next_check_at <= ${now} and paid_at is null`

/** Takes open purchases whose check is due and puts the next one off, so that one worker asks for each. */
export async function claimChecks(db: Db, now: Date, nextAt: Date, limit: number): Promise<{ payment_id: string; checks: number }[]> {
  const { rows } = await sql<{ payment_id: string; checks: number }>`
    update cash_purchase set next_check_at = ${nextAt}, checks = checks + 1 where id in (
      select id ${openPurchases(now)} order by next_check_at limit ${limit} for update skip locked
    ) returning payment_id, checks`.execute(db)
  return rows
}

/**
 * After a check the next one is put off, or the purchase ends where its time is over. Decided in the write itself: a purchase
 * that was paid, sent back or given until a later deposit in the meantime is not touched by what was known before.
 */
export async function noteCheck(db: Db, paymentId: string, now: Date, nextAt: Date): Promise<void> {
  await sql`
    update cash_purchase set status = case when expires_at <= ${now} then 'cancelled' else status end,
      next_check_at = case when expires_at <= ${now} then null else ${nextAt}::timestamptz end
    where payment_id = ${paymentId} and paid_at is null and next_check_at is not null`.execute(db)
}

export type LogRow = {
  id: number
  tid: string | null
  type: number
  purchased_amount: number
  bonus_amount: number
  title: string
  created_at: Date
  /** Of a purchase: whether it may be given back, is being, or was. */
  refund: 'possible' | 'requested' | 'done' | null
}

const logColumns = sql`
  g.id, g.tid, g.type, g.purchased_amount, g.bonus_amount, g.title, g.created_at,
  case when g.type <> 1 or p.id is null then null
    when r.status = 'done' or p.status = 'refunded' then 'done' when r.id is not null then 'requested' else 'possible' end as refund
  from cash_log g left join cash_purchase p on p.payment_id = g.tid left join cash_refund r on r.purchase_id = p.id`

/** The log's page in one direction; `types` null means all, `sign` tells 9, 17 and 19 apart. */
export async function cashLogPage(
  db: Db,
  memberId: number,
  given: { types: readonly number[] | null; before: number | null; after: number | null; limit: number },
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select ${logColumns}
    where g.member_id = ${memberId}
      ${given.types === null ? sql`` : sql`and g.type = any(${[...given.types]}::integer[])`}
      ${given.after === null ? sql`` : sql`and g.id < ${given.after}`}
      ${given.before === null ? sql`` : sql`and g.id > ${given.before}`}
    order by g.id ${given.before === null ? sql`desc` : sql`asc`} limit ${given.limit}`.execute(db)
  return given.before === null ? rows : rows.toReversed()
}

export async function cashLogEntry(db: Db, memberId: number, type: number, id: number): Promise<LogRow | undefined> {
  const { rows } = await sql<LogRow>`
    select ${logColumns} where g.member_id = ${memberId} and g.type = ${type} and g.id = ${id}`.execute(db)
  return rows[0]
}

export async function payerOf(db: Db, memberId: number): Promise<{ id: number; first_name: string; email: string; phone: string | null }> {
  return db.selectFrom('member').select(['id', 'first_name', 'email', 'phone']).where('id', '=', memberId).executeTakeFirstOrThrow()
}

/** Keeps a webhook before it is believed to be done. @returns whether it still has to be handled. */
export async function keepReceipt(db: Db, receipt: { id: string; source: string; body: string; at: Date }): Promise<boolean> {
  const { rows } = await sql<{ handled_at: Date | null }>`
    insert into webhook_receipt (id, source, received_at, body) values (${receipt.id}, ${receipt.source}, ${receipt.at}, ${receipt.body}::jsonb)
    on conflict (id) do update set received_at = webhook_receipt.received_at returning handled_at`.execute(db)
  return rows[0]?.handled_at === null
}

export async function markReceipt(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('webhook_receipt').set({ handled_at: at }).where('id', '=', id).execute()
}

export type Deposit = {
  readonly tid: string
  readonly cash: number
  readonly price: number
  readonly bank: string
  readonly accountNumber: string
  readonly holder: string
  readonly expiresAt: Date
}

/** Virtual accounts of a member that may still be paid into. */
export async function waitingDeposits(db: Db, memberId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('cash_purchase')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'virtual_account_issued')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Those virtual accounts, the soonest to end first, by the names people know their banks by. */
export async function openDeposits(db: Db, memberId: number, now: Date, limit: number): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    select u.payment_id as tid, u.cash + u.bonus as cash, u.price, coalesce(b.name, u.virtual_account ->> 'bank') as bank,
      u.virtual_account ->> 'accountNumber' as "accountNumber", u.virtual_account ->> 'holder' as holder, u.expires_at as "expiresAt"
    from cash_purchase u left join bank b on b.gateway = u.virtual_account ->> 'bank'
    where u.member_id = ${memberId} and u.status = 'virtual_account_issued' and u.expires_at > ${now}
    order by u.expires_at, u.id limit ${limit}`.execute(db)
  return rows
}

export async function countPaidPurchases(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cash_purchase')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
