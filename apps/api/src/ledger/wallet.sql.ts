import { sql } from 'kysely'
import { cashLimits } from '@dure/contract/cash/limits'
import { DAY } from '@dure/kernel/time'
import type { Db } from '../database/connect.ts'
import type { Rows } from '../jobs/events.ts'

export type LotRow = { id: number; kind: 'purchased' | 'bonus'; remaining: number; expiresAt: Date; purchaseId: number | null }

/** Locks a member's spendable lots in spending order: bonus before purchased, soonest to expire first, then oldest. */
export async function lockSpendableLots(db: Db, memberId: number, now: Date): Promise<LotRow[]> {
  const { rows } = await sql<LotRow>`
    select id, kind, remaining, expires_at, purchase_id from cash_lot
    where member_id = ${memberId} and remaining > 0 and expires_at > ${now}
    order by kind, expires_at, id for update`.execute(db)
  return rows
}

export async function takeFromLots(db: Db, transferId: number, uses: readonly { lotId: number; amount: number }[]): Promise<void> {
  await sql`
    with used as (
      insert into cash_lot_use (transfer_id, lot_id, amount)
      select ${transferId}, u.lot_id, u.amount from unnest(${uses.map((u) => u.lotId)}::bigint[], ${uses.map((u) => u.amount)}::bigint[]) as u(lot_id, amount)
      returning lot_id, amount
    )
    update cash_lot l set remaining = l.remaining - used.amount from used where l.id = used.lot_id`.execute(db)
}

export type SpentLot = { lotId: number; kind: 'purchased' | 'bonus'; amount: number; expiresAt: Date; purchaseId: number | null }

/** The lots a spending took from and that were not given back yet; marks them given back. */
export async function takeBackUses(db: Db, transferId: number): Promise<SpentLot[]> {
  const { rows } = await sql<SpentLot>`
    update cash_lot_use u set repaid = true from cash_lot l
    where u.transfer_id = ${transferId} and not u.repaid and l.id = u.lot_id
    returning u.lot_id, l.kind, u.amount, l.expires_at, l.purchase_id`.execute(db)
  return rows
}

export async function insertLot(
  db: Db,
  lot: {
    memberId: number
    kind: 'purchased' | 'bonus'
    amount: number
    purchaseId: number | null
    transferId: number
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('cashLot')
    .values({
      memberId: lot.memberId,
      kind: lot.kind,
      amount: lot.amount,
      remaining: lot.amount,
      purchaseId: lot.purchaseId,
      transferId: lot.transferId,
      createdAt: lot.createdAt,
      expiresAt: lot.expiresAt,
      warnAt: lot.kind === 'bonus' ? nextWarning(lot.expiresAt, lot.createdAt) : null,
    })
    .execute()
}

/** The first warning [cash.bonus-lifetime] that lies after `now`; null after the last. */
function nextWarning(expiresAt: Date, now: Date): Date | null {
  const due = cashLimits.warningDays.map((days) => new Date(expiresAt.getTime() - days * DAY)).find((at) => at > now)
  return due ?? null
}

/** Cash to warn of. */
export const lotsToWarnOf = (now: Date): Rows => sql`from cash_lot where warn_at <= ${now} and remaining > 0`

/** Takes bonus lots whose warning is due, for this worker alone, and sets when each is warned of next. Lots taken late are warned of once. */
export async function takeDueWarnings(db: Db, now: Date, limit: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    update cash_lot l set warn_at = (
      select min(l.expires_at - d * interval '1 day') from unnest(${cashLimits.warningDays}::integer[]) as d where l.expires_at - d * interval '1 day' > ${now})
    from (select id ${lotsToWarnOf(now)} order by warn_at limit ${limit} for update skip locked) due
    where l.id = due.id returning l.id`.execute(db)
  return rows
}

export async function insertCashLog(
  db: Db,
  log: {
    memberId: number
    type: number
    purchased: number
    bonus: number
    title: string
    tid: string | null
    transferId: number
    at: Date
  },
): Promise<number> {
  const row = await db
    .insertInto('cashLog')
    .values({
      memberId: log.memberId,
      type: log.type,
      purchasedAmount: log.purchased,
      bonusAmount: log.bonus,
      title: log.title,
      tid: log.tid,
      transferId: log.transferId,
      createdAt: log.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export type WalletBalance = { purchased: number; bonus: number; receivable: number; bonusExpiresAt: Date | null }

export async function walletBalance(db: Db, memberId: number): Promise<WalletBalance> {
  const { rows } = await sql<WalletBalance>`
    select
      coalesce(sum(credits - debits) filter (where kind = 'purchased_cash'), 0)::bigint as purchased,
      coalesce(sum(credits - debits) filter (where kind = 'bonus_cash'), 0)::bigint as bonus,
      coalesce(sum(debits - credits) filter (where kind = 'receivable'), 0)::bigint as receivable,
      (select min(expires_at) from cash_lot where member_id = ${memberId} and kind = 'bonus' and remaining > 0) as bonus_expires_at
    from ledger_account where owner_type = 'member' and owner_id = ${memberId}`.execute(db)
  return rows[0]!
}

/** Lots whose day has come, locked for this worker alone. */
export type ExpiredLot = { id: number; memberId: number; kind: 'purchased' | 'bonus'; remaining: number }

/** Cash whose day has come. */
export const expiredLots = (now: Date): Rows => sql`from cash_lot where remaining > 0 and expires_at <= ${now}`

/** A lot whose day has come, locked for this worker alone. */
export async function lockNextExpiredLot(db: Db, now: Date, except: readonly number[]): Promise<ExpiredLot | undefined> {
  const { rows } = await sql<ExpiredLot>`
    select id, member_id, kind, remaining ${expiredLots(now)}
      and id <> all(${[...except]}::bigint[])
    order by expires_at limit 1 for update skip locked`.execute(db)
  return rows[0]
}

/** What is left of a purchase and not past its day, locked in spending order. Lots that were given back count with it. */
export async function lockLotsOfPurchase(db: Db, purchaseId: number, now: Date): Promise<LotRow[]> {
  const { rows } = await sql<LotRow>`
    select id, kind, remaining, expires_at, purchase_id from cash_lot
    where purchase_id = ${purchaseId} and remaining > 0 and expires_at > ${now}
    order by kind, expires_at, id for update`.execute(db)
  return rows
}

/** What is left of a purchase, and how much of its bonus was spent (not expired, not given back). */
export async function usesOfPurchase(
  db: Db,
  purchaseId: number,
  now: Date,
): Promise<{ unspent: number; bonus: number; bonusSpent: number }> {
  const { rows } = await sql<{ unspent: number; bonus: number; bonusSpent: number }>`
    select
      coalesce(sum(remaining) filter (where kind = 'purchased' and expires_at > ${now}), 0)::bigint as unspent,
      coalesce(sum(remaining) filter (where kind = 'bonus' and expires_at > ${now}), 0)::bigint as bonus,
      coalesce((select sum(u.amount) from cash_lot_use u join cash_lot b on b.id = u.lot_id join ledger_transfer t on t.id = u.transfer_id
        where b.purchase_id = ${purchaseId} and b.kind = 'bonus' and t.kind = 'cash_spend' and not u.repaid), 0)::bigint as bonus_spent
    from cash_lot where purchase_id = ${purchaseId}`.execute(db)
  const row = rows[0]!
  return { unspent: row.unspent, bonus: row.bonus, bonusSpent: row.bonusSpent }
}

export async function receivableBalance(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select debits - credits as owed from ledger_account
    where owner_type = 'member' and owner_id = ${memberId} and kind = 'receivable'`.execute(db)
  return rows[0]?.owed ?? 0
}

export type ExpiringBonus = { memberId: number; amount: number; expiresAt: Date }

/** All of a member's bonus that expires on the Seoul day of a lot; undefined where nothing of that lot is left. */
export async function bonusExpiringWith(db: Db, lotId: number): Promise<ExpiringBonus | undefined> {
  const { rows } = await sql<ExpiringBonus>`
    select l.member_id, l.expires_at,
      (select sum(o.remaining) from cash_lot o where o.member_id = l.member_id and o.kind = 'bonus' and o.remaining > 0
        and (o.expires_at at time zone 'Asia/Seoul')::date = (l.expires_at at time zone 'Asia/Seoul')::date)::bigint as amount
    from cash_lot l where l.id = ${lotId} and l.remaining > 0`.execute(db)
  return rows[0]
}

/** What is left of a member's cash by kind and the Seoul day it ends on, the soonest first. */
export async function lotsByDay(db: Db, memberId: number): Promise<{ kind: 'cash' | 'bonus'; day: string; amount: number }[]> {
  const { rows } = await sql<{ kind: 'cash' | 'bonus'; day: string; amount: number }>`
    select case kind when 'purchased' then 'cash' else kind end as kind, to_char(expires_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
      sum(remaining)::bigint as amount
    from cash_lot where member_id = ${memberId} and remaining > 0 group by 1, 2 order by 2, 1`.execute(db)
  return rows
}
