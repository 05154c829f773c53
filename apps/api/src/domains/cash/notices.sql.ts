import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** What notices say, read at the time they are written; each in one statement. */

export type DepositFacts = {
  memberId: number
  role: 'customer' | 'provider'
  price: number
  bank: string
  accountNumber: string
  expiresAt: Date
}

/** The virtual account a purchase waits at; undefined once it waits no more. */
export async function depositFacts(db: Db, purchaseId: number): Promise<DepositFacts | undefined> {
  const { rows } = await sql<DepositFacts>`
    select u.member_id, case when p.id is null then 'customer' else 'provider' end as role, u.price,
      u.virtual_account ->> 'bank' as bank, u.virtual_account ->> 'accountNumber' as "accountNumber", u.expires_at
    from cash_purchase u left join provider_face p on p.member_id = u.member_id
    where u.id = ${purchaseId} and u.status = 'virtual_account_issued'`.execute(db)
  return rows[0]
}

export type ReturnFacts = { memberId: number; role: 'customer' | 'provider'; amount: number; paymentId: string }

/** Money no purchase took, while it waits for an account. */
export async function returnFacts(db: Db, refundId: number): Promise<ReturnFacts | undefined> {
  const { rows } = await sql<ReturnFacts>`
    select r.member_id, case when p.id is null then 'customer' else 'provider' end as role, r.amount, u.payment_id
    from cash_refund r join cash_purchase u on u.id = r.purchase_id left join provider_face p on p.member_id = r.member_id
    where r.id = ${refundId} and r.status = 'waiting'`.execute(db)
  return rows[0]
}

export type RefundedFacts = {
  memberId: number
  role: 'customer' | 'provider'
  amount: number
  /** The account it went to, by what its member knows it again; null where the payment was cancelled. */
  account: string | null
  excess: boolean
}

/** A refund of cash whose money is back. */
export async function refundedFacts(db: Db, refundId: number): Promise<RefundedFacts | undefined> {
  const { rows } = await sql<RefundedFacts>`
    select r.member_id, case when p.id is null then 'customer' else 'provider' end as role, r.amount,
      case when r.method = 'bank' then r.account_label end as account, r.excess
    from cash_refund r left join provider_face p on p.member_id = r.member_id where r.id = ${refundId} and r.status = 'done'`.execute(db)
  return rows[0]
}

export async function purchaseFacts(
  db: Db,
  purchaseId: number,
): Promise<{ memberId: number; cash: number; role: 'customer' | 'provider' } | undefined> {
  const { rows } = await sql<{ memberId: number; cash: number; role: 'customer' | 'provider' }>`
    select u.member_id, u.cash + u.bonus as cash, case when p.id is null then 'customer' else 'provider' end as role
    from cash_purchase u left join provider_face p on p.member_id = u.member_id where u.id = ${purchaseId}`.execute(db)
  return rows[0]
}

export async function roleOf(db: Db, memberId: number): Promise<'customer' | 'provider'> {
  const row = await db.selectFrom('providerFace').select('id').where('memberId', '=', memberId).executeTakeFirst()
  return row === undefined ? 'customer' : 'provider'
}

export type TryFacts = {
  memberId: number
  cash: number
  price: number
  status: string
  failure: string | null
  nextTryAt: Date | null
  /** By what its owner knows the card. */
  card: string
}

/** A charge of a card by itself. */
export async function tryFacts(db: Db, tryId: number): Promise<TryFacts | undefined> {
  const { rows } = await sql<TryFacts>`
    select t.member_id, t.cash + coalesce(u.bonus, 0) as cash, t.price, t.status, t.failure, t.next_try_at,
      coalesce(c.card_name || ' ' || right(c.card_number, 4), '카드') as card
    from auto_charge_try t left join cash_purchase u on u.id = t.purchase_id left join billing_card c on c.member_id = t.member_id
    where t.id = ${tryId}`.execute(db)
  return rows[0]
}
