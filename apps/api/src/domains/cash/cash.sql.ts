import { cashRefundUnfinished, purchaseMoves, purchaseOpen, purchaseSupplied, type PurchaseStatus } from '@dure/contract/cash/states'
import { statesBefore, type Move } from '@dure/contract/moves'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { literals } from '../../database/literals.ts'
import { written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'
import type { Rows } from '../../jobs/events.ts'
import { sumOfStates, type Records, type Takings } from '../../ledger/recordsHook.ts'
import { during } from '../../ledger/span.ts'

export type ProductRow = Selectable<Database['cashProduct']>
export type PurchaseRow = Selectable<Database['cashPurchase']>

export function activeProducts(db: Db): Promise<ProductRow[]> {
  return db.selectFrom('cashProduct').selectAll().where('active', '=', true).orderBy('ord').execute()
}

/** Whether the store has this product at all, for this member or not. */
export async function isSold(db: Db, productId: number): Promise<boolean> {
  const row = await db.selectFrom('cashProduct').select('id').where('id', '=', productId).where('active', '=', true).executeTakeFirst()
  return row !== undefined
}

/** Ids of products sold once a person that a member bought already: `product_id`. */
const onceBought = (memberId: number) => sql<{ productId: number }>`
  select p.product_id from cash_purchase p join cash_product c on c.id = p.product_id
  where p.member_id = ${memberId} and c.once and p.status in (${literals(purchaseSupplied)})`

export async function boughtOnce(db: Db, memberId: number): Promise<Set<number>> {
  const { rows } = await onceBought(memberId).execute(db)
  return new Set(rows.map((row) => row.productId))
}

/** That a purchase `u` was paid, and nothing of it went back or is to. */
const keptWhole = sql`u.status = 'paid' and not exists (select from cash_refund r where r.purchase_id = u.id)
  and not exists (select from cash_chargeback b where b.purchase_id = u.id)`

/**
 * When a member paid for the one purchase that he made, where he kept it; and whether a purchase of his that is paid, or may be now, carries
 * the bonus of the second one, but for this purchase: `only_paid_at, carried`.
 */
const second = (memberId: number, now: Date, except: number) => sql`
  (select max(u.paid_at) from cash_purchase u where u.member_id = ${memberId} and u.paid_at is not null
    having count(*) = 1 and bool_and(${keptWhole})) as only_paid_at,
  exists (select from cash_purchase where member_id = ${memberId} and second_bonus > 0 and id <> ${except}
    and (paid_at is not null or (status in (${literals(purchaseOpen)}) and expires_at > ${now}))) as carried`

export type Second = { readonly onlyPaidAt: Date | null; readonly carried: boolean }

export async function secondOf(db: Db, memberId: number, now: Date, except: number): Promise<Second> {
  const { rows } = await sql<Second>`select ${second(memberId, now, except)}`.execute(db)
  return rows[0]!
}

export type Standing = Second & {
  /** Products sold once a person that he bought already. */
  readonly once: readonly number[]
  /** When he paid for the pack of the first time, where he kept it. */
  readonly packPaidAt: Date | null
  readonly providerSince: Date | null
}

/** All of a member that decides what the store offers him, in one statement. */
export async function standingIn(db: Db, memberId: number, now: Date): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select ${second(memberId, now, 0)},
      array(select product_id::integer from (${onceBought(memberId)}) bought) as once,
      (select u.paid_at from cash_purchase u join cash_product d on d.id = u.product_id
        where u.member_id = ${memberId} and d.type = 'starterpack' and ${keptWhole} limit 1) as pack_paid_at,
      (select created_at from provider_face where member_id = ${memberId}) as provider_since`.execute(db)
  return rows[0]!
}

/** The purchase of a member's that carries the bonus of the second one and may be paid still; undefined where none does. */
export async function heldSecond(db: Db, memberId: number, now: Date): Promise<PurchaseRow | undefined> {
  const { rows } = await sql<PurchaseRow>`
    select * from cash_purchase where member_id = ${memberId} and second_bonus > 0 and paid_at is null
      and status in (${literals(purchaseOpen)}) and expires_at > ${now} order by id desc limit 1`.execute(db)
  return rows[0]
}

export async function insertPurchase(db: Db, row: Insertable<Database['cashPurchase']>): Promise<void> {
  await db.insertInto('cashPurchase').values(row).execute()
}

export type PurchaseChanges = Omit<Updateable<Database['cashPurchase']>, 'status'>

/** What changes beside the purchase's state. */
export async function updatePurchase(db: Db, id: number, changes: PurchaseChanges): Promise<void> {
  await db.updateTable('cashPurchase').set(changes).where('id', '=', id).execute()
}

/** @returns whether the purchase was in a state the move begins at: else nothing is written. */
export async function movePurchase(db: Db, id: number, move: Move<PurchaseStatus>, changes: PurchaseChanges): Promise<boolean> {
  return written(
    await db
      .updateTable('cashPurchase')
      .set({ ...changes, status: move.to })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What is no uid of ours names no purchase. */
export async function purchaseByUid(db: Db, memberId: number, uid: string): Promise<PurchaseRow | undefined> {
  if (!uuid.test(uid)) return undefined
  return db.selectFrom('cashPurchase').selectAll().where('uid', '=', uid).where('memberId', '=', memberId).executeTakeFirst()
}

export function purchaseByPayment(db: Db, paymentId: string): Promise<PurchaseRow | undefined> {
  return db.selectFrom('cashPurchase').selectAll().where('paymentId', '=', paymentId).executeTakeFirst()
}

/** The purchase that a member began last and may still pay. */
export async function begunPurchase(db: Db, memberId: number, now: Date): Promise<{ uid: string; paymentId: string } | undefined> {
  return db
    .selectFrom('cashPurchase')
    .select(['uid', 'paymentId'])
    .where('memberId', '=', memberId)
    .where('status', '=', purchaseMoves.prepare.to)
    .where('nextCheckAt', 'is not', null)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** With what the member paid for cash last. */
export async function lastPayMethod(db: Db, memberId: number): Promise<string | null> {
  const row = await db
    .selectFrom('cashPurchase')
    .select('payMethod')
    .where('memberId', '=', memberId)
    .where('payMethod', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.payMethod ?? null
}

export function purchaseById(db: Db, id: number): Promise<PurchaseRow> {
  return db.selectFrom('cashPurchase').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function lockPurchase(db: Db, paymentId: string): Promise<PurchaseRow | undefined> {
  return db.selectFrom('cashPurchase').selectAll().where('paymentId', '=', paymentId).forUpdate().executeTakeFirst()
}

/** Purchases to ask the gateway about. */
export const openPurchases = (now: Date): Rows => sql`from cash_purchase where next_check_at <= ${now} and paid_at is null`

/** Takes open purchases whose check is due and puts the next one off, so that one worker asks for each. */
export async function claimChecks(db: Db, now: Date, nextAt: Date, limit: number): Promise<{ paymentId: string; checks: number }[]> {
  const { rows } = await sql<{ paymentId: string; checks: number }>`
    update cash_purchase set next_check_at = ${nextAt}, checks = checks + 1 where id in (
      select id ${openPurchases(now)} order by next_check_at limit ${limit} for update skip locked
    ) returning payment_id, checks`.execute(db)
  return rows
}

/**
 * After a check the next one is put off, not beyond the purchase's time, or the purchase ends where its time is over. Decided in the write itself: a purchase
 * that was paid, sent back or given until a later deposit in the meantime is not touched by what was known before.
 */
export async function noteCheck(db: Db, paymentId: string, now: Date, nextAt: Date): Promise<void> {
  await sql`
    update cash_purchase set status = case when expires_at <= ${now} then ${purchaseMoves.cancel.to} else status end,
      next_check_at = case when expires_at <= ${now} then null else least(${nextAt}::timestamptz, expires_at) end
    where payment_id = ${paymentId} and status in (${literals(statesBefore(purchaseMoves.cancel))}) and next_check_at is not null`.execute(
    db,
  )
}

/** Keeps a webhook before it is believed to be done. @returns whether it still has to be handled. */
export async function keepWebhook(db: Db, webhook: { id: string; source: string; body: string; at: Date }): Promise<boolean> {
  const { rows } = await sql<{ handledAt: Date | null }>`
    insert into webhook_receipt (id, source, received_at, body) values (${webhook.id}, ${webhook.source}, ${webhook.at}, ${webhook.body}::jsonb)
    on conflict (id) do update set received_at = webhook_receipt.received_at returning handled_at`.execute(db)
  return rows[0]?.handledAt === null
}

export async function markWebhook(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('webhookReceipt').set({ handledAt: at }).where('id', '=', id).execute()
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
    .selectFrom('cashPurchase')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('status', '=', 'virtual_account_issued')
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Those virtual accounts, the soonest to end first, their banks by the gateway's names. */
export async function openDeposits(db: Db, memberId: number, now: Date, limit: number): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    select u.payment_id as tid, u.cash + u.bonus as cash, u.price, u.virtual_account ->> 'bank' as bank,
      u.virtual_account ->> 'accountNumber' as "accountNumber", u.virtual_account ->> 'holder' as holder, u.expires_at
    from cash_purchase u
    where u.member_id = ${memberId} and u.status = 'virtual_account_issued' and u.expires_at > ${now}
    order by u.expires_at, u.id limit ${limit}`.execute(db)
  return rows
}

export async function countPaidPurchases(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cashPurchase')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('paidAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Purchases of cash, for the proof of the books. */
export const purchaseTakings: Takings = {
  refType: 'cash_purchase',
  ofPayments: (paymentIds) => sql`
    select payment_id, 'cash_purchase' as ref_type, id::text as ref_id from cash_purchase where payment_id = any(${[...paymentIds]}::text[])`,
  prepared: (span) => sql`select 'cash_purchase' as ref_type, id::text as ref_id from cash_purchase where ${during('created_at', span)}`,
  payments: (refIds) => sql`
    select id::text as ref_id, payment_id, paid_at is not null or return_reason is not null as taken,
      array(select r.amount from cash_refund r where r.purchase_id = p.id and r.method = 'gateway' and r.status = 'requested') as asked
    from cash_purchase p where id = any(${[...refIds]}::bigint[])`,
  refundsOpen: sumOfStates('amount', 'cash_refund', cashRefundUnfinished),
  begin: sql`(select min(created_at) from cash_purchase)`,
  preparedBefore: (at) => sql`exists (select from cash_purchase where created_at < ${at})`,
}

export const chargebacks: Records['chargebacks'] = (which) =>
  sql`select member_id, receivable from cash_chargeback where ${which('member_id')}`
