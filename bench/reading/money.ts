import { customerKey, providerKey } from '../../apps/api/db/seed/scale.sql.ts'
import { inDatabase } from '../prepare.ts'
import type { Section } from '../section.ts'
import { againstBare, as } from './bare.ts'

/** (k) What a member reads of money: the store, what is left and what it went for, and his coupons. */
export const money: Section = async ({ databases: { small }, quick, say }) => {
  await fill(small)
  const [mine, his] = [(path: string) => as(providerKey(1), path), (path: string) => as(customerKey(1), path)]
  return againstBare(
    small,
    [
      ['store', mine('/v3/cash/products?role=provider'), mine('/v1/cash/promotions/refundable'), mine('/v1/me/cash/deposits')],
      // What a member asks for no oftener than a limit of its own lets him is not measured: the lots.
      ['wallet', mine('/v1/cash/users/me/balance'), mine('/v1/me/cash/board/all')],
      ['coupon list', his('/v2/promotions/events/coupons?view=open')],
    ],
    { section: 'k', kind: 'money', quick, say },
  )
}

/** Of a pro 200 entries and 20 lots, as years of buying and quoting leave them; of a customer 40 coupons of as many offers. Once a database. */
async function fill(url: string): Promise<void> {
  await inDatabase(url, async (client) => {
    const idOf = async (key: string): Promise<number> =>
      (await client.query<{ id: number }>('select member_id as id from session where key_hash = sha256($1::text::bytea)', [key])).rows[0]!
        .id
    const [pro, customer] = [await idOf(providerKey(1)), await idOf(customerKey(1))]
    if ((await client.query(`select from ledger_transfer where key = 'bench:1'`)).rowCount === 1) return
    await client.query(
      `with transfer as (
         insert into ledger_transfer (key, input_hash, kind, ref_type, ref_id, created_at)
         select 'bench:' || n, '', 'cash_spend', 'member', $1::text, now() - n * interval '1 day' from generate_series(1, 200) as n
         returning id, created_at),
       logged as (
         insert into cash_log (member_id, transfer_id, type, title, purchased_amount, bonus_amount, created_at)
         select $1::bigint, id, 3, '견적 발송', -1000, -200, created_at from transfer)
       insert into cash_lot (member_id, transfer_id, kind, amount, remaining, created_at, expires_at)
       select $1::bigint, id, case id % 2 when 0 then 'purchased' else 'bonus' end, 10000, 5000, created_at, created_at + interval '400 days'
       from transfer order by id limit 20`,
      [pro],
    )
    await client.query(
      `with offer as (
         insert into coupon_offer (name, issue_type, code, kind, value, target, usable_from, expires_at, pieces, created_by, created_at)
         select '쿠폰 ' || n, 'code', 'BENCH' || n, 'amount', 5000, 'all', now() - interval '1 day', now() + n * interval '1 day', 100, $1, now()
         from generate_series(20, 59) as n returning id, expires_at)
       insert into coupon (offer_id, member_id, status, expires_at, created_at) select id, $1, 'usable', expires_at, now() from offer`,
      [customer],
    )
  })
}
