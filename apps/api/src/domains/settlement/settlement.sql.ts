import { sellerSums } from '../market/index.ts'
import { providerIdOf } from '../profiles/index.ts'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { statesBefore, type Move } from '@dure/contract/moves'
import { payoutAtHome, type payoutMoves, payoutStatuses, payoutUnfinished, type PayoutStatus } from '@dure/contract/settlement/states'
import type { Db } from '../../database/connect.ts'
import { literals } from '../../database/literals.ts'
import { written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'
import type { Rows } from '../../jobs/events.ts'

export type AccountRow = Selectable<Database['settlementAccount']>
export type PayoutRow = Selectable<Database['payout']>

export function accountOf(db: Db, providerId: number): Promise<AccountRow | undefined> {
  return db.selectFrom('settlementAccount').selectAll().where('providerId', '=', providerId).executeTakeFirst()
}

/** Of other pros who have this account, whose it is said to be. */
export async function othersWithAccount(
  db: Db,
  given: { accountHash: Buffer; providerId: number; limit: number },
): Promise<{ providerId: number; memberId: number; holder: string }[]> {
  const { rows } = await sql<{ providerId: number; memberId: number; holder: string }>`
    select a.provider_id, p.member_id, a.holder from settlement_account a join provider_face p on p.id = a.provider_id
    where a.account_hash = ${given.accountHash} and a.provider_id <> ${given.providerId} limit ${given.limit}`.execute(db)
  return rows
}

/** Lets one transaction at a time have an account. */
export async function lockAccount(db: Db, accountHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account:${accountHash.toString('hex')}`}, 0))`.execute(db)
}

export async function saveAccount(db: Db, row: Insertable<Database['settlementAccount']>): Promise<void> {
  const { providerId: _provider, createdAt: _created, ...changes } = row
  await db
    .insertInto('settlementAccount')
    .values(row)
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet(changes))
    .execute()
}

/**
 * Notes under which id the provider knows the account. @returns false where the account changed meanwhile: whichever the
 * provider has now, the present one is to be made known again.
 */
export async function setSellerId(db: Db, registered: AccountRow, sellerId: string): Promise<boolean> {
  const { rows } = await sql<{ sellerId: string | null }>`
    update settlement_account
    set seller_id = case when account_hash = ${registered.accountHash} and holder = ${registered.holder} then ${sellerId} end
    where provider_id = ${registered.providerId} returning seller_id`.execute(db)
  return rows[0] !== undefined && rows[0].sellerId !== null
}

export async function insertPayout(db: Db, row: Insertable<Database['payout']>): Promise<void> {
  await db.insertInto('payout').values(row).execute()
}

export function payoutOfDeal(db: Db, safePaymentId: number): Promise<PayoutRow | undefined> {
  return db.selectFrom('payout').selectAll().where('safePaymentId', '=', safePaymentId).executeTakeFirst()
}

export function payoutById(db: Db, id: number): Promise<PayoutRow | undefined> {
  return db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockPayout(db: Db, id: number): Promise<PayoutRow | undefined> {
  return db.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function payoutByReference(db: Db, externalId: string): Promise<PayoutRow | undefined> {
  return db.selectFrom('payout').selectAll().where('externalId', '=', externalId).executeTakeFirst()
}

type Changes = Omit<Updateable<Database['payout']>, 'status'>

/** What changes beside the payout's state. */
export async function updatePayout(db: Db, id: number, changes: Changes): Promise<void> {
  await db.updateTable('payout').set(changes).where('id', '=', id).execute()
}

/** @returns whether the payout was in a state the move begins at: else nothing is written. */
export async function movePayout(db: Db, id: number, move: Move<PayoutStatus>, changes: Changes): Promise<boolean> {
  return written(
    await db
      .updateTable('payout')
      .set({ ...changes, status: move.to })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

/**
 * Puts off a payout a worker has taken, unless somebody else spoke meanwhile: who woke it, held it or paid it by hand
 * moved its next try away from the worker's lease. A held one on its way keeps saying why it is held.
 */
export async function putOffPayout(
  db: Db,
  taken: PayoutRow,
  given: { until: Date; because: string; move?: typeof payoutMoves.wait },
): Promise<void> {
  const { move } = given
  await sql`
    update payout set next_try_at = ${given.until}, status = coalesce(${move?.to ?? null}, status),
      last_error = case when held_at is null then ${given.because} else last_error end
    where id = ${taken.id} and next_try_at = ${taken.nextTryAt}
      and status = any(${move === undefined ? payoutStatuses : statesBefore(move)}::text[])`.execute(db)
}

/** Payouts to carry on. */
export const duePayouts = (now: Date): Rows => sql`from payout where status in (${literals(payoutUnfinished)}) and next_try_at <= ${now}`

/** Takes payouts that are due, put off by `lease` so that a worker that dies leaves them to the next. */
export async function takeDuePayouts(db: Db, now: Date, lease: Date, limit: number): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    update payout p set attempts = p.attempts + 1, next_try_at = ${lease}
    where p.id in (
      select id ${duePayouts(now)}
      order by next_try_at limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}

/** The account changed: everything that waits for one or failed with the former is tried at once. */
export async function wakePayouts(db: Db, providerId: number, now: Date): Promise<void> {
  await db
    .updateTable('payout')
    .set({ nextTryAt: now })
    .where('providerId', '=', providerId)
    .where('status', 'in', payoutAtHome)
    .where('heldAt', 'is', null)
    .execute()
}

/**
 * Stops a deal's payout: it is an operator's from now on. One that is on its way cannot be called back and is looked after
 * as before; refused by its bank it stays with the operator.
 */
export async function holdPayout(db: Db, safePaymentId: number, given: { at: Date; because: string }): Promise<void> {
  await sql`
    update payout set held_at = ${given.at}, operator_at = ${given.at}, last_error = ${given.because},
      next_try_at = case when status = 'requested' then next_try_at end
    where safe_payment_id = ${safePaymentId} and status in (${literals(payoutUnfinished)})`.execute(db)
}

export async function wakePayoutsOfMember(db: Db, memberId: number, now: Date): Promise<void> {
  const providerId = await providerIdOf(db, memberId)
  if (providerId !== null) await wakePayouts(db, providerId, now)
}

export async function waitingPayouts(db: Db, providerId: number): Promise<{ count: number; amount: number; refused: number }> {
  const { rows } = await sql<{ count: number; amount: number; refused: number }>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount,
      count(*) filter (where status = 'failed' and held_at is null) as refused from payout where provider_id = ${providerId} and status in (${literals(payoutAtHome)})`.execute(
    db,
  )
  return rows[0]!
}

/** Payouts whose pro has something to mend. */
export const payoutsToRemindOf = (now: Date): Rows =>
  sql`from payout where status in (${literals(payoutAtHome)}) and held_at is null and remind_at <= ${now}`

/** A payout whose pro is to be reminded that it waits, locked for this worker alone. */
export async function nextPayoutReminder(db: Db, now: Date, except: readonly number[]): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`
    select * ${payoutsToRemindOf(now)}
      and id <> all(${[...except]}::bigint[])
    order by remind_at limit 1 for update skip locked`.execute(db)
  return rows[0]
}

export type ProfitRow = {
  safePaymentId: number
  kind: 'deal' | 'order'
  /** Of an order. */
  purchaseNo: string | null
  productTitle: string | null
  chatId: number
  status: string
  serviceId: number
  serviceAmount: number
  amount: number
  refund: number
  discount: number
  commission: number
  payoutAmount: number
  payoutStatus: string
  confirmedAt: Date
  completedAt: Date | null
}

/**
 * What went back, and what stayed of discount and commission: with what was paid they add up to the payout. Of an order they are its
 * seller's sums [market.fee].
 */
const sums = sellerSums('m', 'e')
const parts = sql`
  coalesce(p.service_amount, m.option_price) as service_amount, case when m.id is null then e.amount else ${sums.price} end as amount,
  case when m.id is null then coalesce(e.refund_amount, 0) else ${sums.gone} end as refund,
  case when m.id is null then coalesce(e.kept_discount, e.discount) else 0 end as discount,
  coalesce(e.kept_commission, e.commission) as commission`

const profitRows = (providerId: number, from: Date, until: Date) => sql`
  from payout o join escrow_face e on e.id = o.safe_payment_id
  left join safe_payment_face p on p.id = o.safe_payment_id
  left join market_order_face m on m.id = o.safe_payment_id left join chat_face c on c.order_id = m.id
  where o.provider_id = ${providerId} and o.created_at >= ${from} and o.created_at < ${until}`

export async function profitPage(
  db: Db,
  given: { providerId: number; from: Date; until: Date; offset: number; limit: number },
): Promise<ProfitRow[]> {
  const { rows } = await sql<ProfitRow>`
    select e.id as safe_payment_id, e.about as kind, m.purchase_no, m.product_title, coalesce(p.chat_id, c.id) as chat_id,
      coalesce(p.status, m.status) as status, coalesce(p.service_id, m.service_id) as service_id,
      ${parts},
      o.amount as payout_amount, o.status as payout_status, o.created_at as confirmed_at, o.completed_at
    ${profitRows(given.providerId, given.from, given.until)} order by o.id desc offset ${given.offset} limit ${given.limit}`.execute(db)
  return rows
}

export type ProfitTotals = {
  count: number
  amount: number
  serviceAmount: number
  paid: number
  refund: number
  discount: number
  commission: number
}

export async function profitTotals(db: Db, given: { providerId: number; from: Date; until: Date }): Promise<ProfitTotals> {
  const { rows } = await sql<ProfitTotals>`
    select count(*) as count, coalesce(sum(payout_amount), 0)::bigint as amount, coalesce(sum(service_amount), 0)::bigint as service_amount,
      coalesce(sum(amount), 0)::bigint as paid, coalesce(sum(refund), 0)::bigint as refund, coalesce(sum(discount), 0)::bigint as discount,
      coalesce(sum(commission), 0)::bigint as commission
    from (select ${parts}, o.amount as payout_amount ${profitRows(given.providerId, given.from, given.until)}) of_period`.execute(db)
  return rows[0]!
}

export type MonthOfProfit = {
  month: number
  count: number
  paid: number
  discount: number
  refund: number
  commission: number
  amount: number
}

/** The same sums by Seoul's months of a span within a year. */
export async function profitByMonth(db: Db, given: { providerId: number; from: Date; until: Date }): Promise<MonthOfProfit[]> {
  const { rows } = await sql<MonthOfProfit>`
    select month, count(*)::integer as count, sum(amount)::bigint as paid, sum(discount)::bigint as discount,
      sum(refund)::bigint as refund, sum(commission)::bigint as commission, sum(payout_amount)::bigint as amount
    from (select extract(month from o.created_at at time zone 'Asia/Seoul')::integer as month, ${parts}, o.amount as payout_amount
      ${profitRows(given.providerId, given.from, given.until)}) of_year group by month`.execute(db)
  return rows
}

export async function unpaidPayouts(db: Db, providerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('payout')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('providerId', '=', providerId)
    .where('status', '<>', 'completed')
    .executeTakeFirstOrThrow()
  return count
}

export async function wasPaidOut(db: Db, providerId: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('payout')
      .select('id')
      .where('providerId', '=', providerId)
      .where('status', '=', 'completed')
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** Forgets account and business of a pro who leaves. */
export async function deleteSettlement(db: Db, providerId: number): Promise<void> {
  await db.deleteFrom('settlementAccount').where('providerId', '=', providerId).execute()
  await db.deleteFrom('businessCertification').where('providerId', '=', providerId).execute()
}
