import pg from 'pg'
import { couponLimits } from '@dure/contract/promotions/limits'
import { insist } from './insist.ts'
import type { Pro } from './people.ts'

/** The house's coupon: so many won off, to whoever enters its code. */
export const coupon = { code: 'CRASH2026', value: 5_000, pieces: 1_000_000 } as const
const name = '전기가 나가도 남는 쿠폰'

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(url)
  // Killed under it: its question fails, and is asked again.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}

/** Offers the coupon, straight into the database: operators' desks are not what is tried here. */
export async function offerCoupon(url: string): Promise<void> {
  const { slices } = couponLimits
  await ask(
    url,
    `with made as (
       insert into coupon_offer (name, issue_type, code, kind, value, min_amount, target, usable_from, expires_at, pieces, created_by, created_at)
       select $1, 'code', $2, 'amount', $3, 0, 'safe_payment', now() - interval '1 day', now() + interval '30 days', $4::integer, id, now()
       from member order by id limit 1 returning id)
     insert into coupon_slice (offer_id, slice, pieces, won) select id, n, $4::integer / $5::integer, 0 from made, generate_series(0, $5::integer - 1) n`,
    [name, coupon.code, coupon.value, coupon.pieces, slices],
  )
}

/**
 * A pro’s cash is charged by itself from now on, each time it falls below what a hundred quotes cost: with a card that the gateway keeps.
 * How often a day is lifted, straight in the database: it is the charging that is tried, not its cap.
 */
export async function chargeByItself(house: { url: string; sandboxUrl: string; database: () => Promise<string> }, pro: Pro): Promise<void> {
  const me = { params: { userId: 'me' } } as const
  const { uid, customer } = (await insist(() => pro.call('GET /v1/payment/:userId/info/window', me)))!
  const response = await fetch(`${house.sandboxUrl}/billing-keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'PortOne dure-sandbox-portone-secret' },
    body: JSON.stringify({
      method: { card: { credential: { number: '4111111111111234' } } },
      customer: { id: customer.id },
      issueId: uid,
    }),
  })
  const { billingKeyInfo } = (await response.json()) as { billingKeyInfo: { billingKey: string } }
  await insist(() =>
    pro.call('POST /v1/payment/:userId/info', { ...me, body: { uid, billingKey: billingKeyInfo.billingKey, class: 'personal' } }),
  )
  await insist((key) =>
    pro.call(
      'POST /v2/user/:id/auto-charge',
      { params: { id: 'me' }, body: { productId: 3, threshold: 100_000, dailyCap: 3, monthlyCap: 1_000_000 } },
      key,
    ),
  )
  await ask(await house.database(), 'update auto_charge set daily_cap = 100000, monthly_cap = 1000000000 where member_id = $1', [
    pro.userId,
  ])
}

/** How many charges are asked for and not answered yet. */
export async function chargesUnderWay(url: string): Promise<number> {
  const [row] = await ask<{ n: number }>(url, `select count(*)::integer as n from auto_charge_try where status = 'charging'`)
  return row!.n
}

/** How many charges came through, and how many payments went with a coupon. */
export async function moneyMoved(url: string): Promise<{ charges: number; coupons: number }> {
  const [row] = await ask<{ charges: number; coupons: number }>(
    url,
    `select (select count(*)::integer from auto_charge_try where status = 'done') as charges,
       (select count(*)::integer from coupon where status = 'used') as coupons`,
  )
  return row!
}

/** What is wrong with charges and coupons, in words: each charge bought cash once, each coupon lowered one payment, and none of its offer is gone. */
export async function miscounted(url: string): Promise<string[]> {
  const rows = await ask<{ what: string }>(
    url,
    `select 'charge ' || t.id || ' without its cash' as what from auto_charge_try t left join cash_purchase p on p.id = t.purchase_id
       where t.status = 'done' and p.status is distinct from 'paid'
     union all select 'cash ' || purchase_id || ' of two charges' from auto_charge_try where purchase_id is not null group by purchase_id having count(*) > 1
     union all select 'payment ' || e.id || ' lowered without its coupon' from escrow e
       where e.discount > 0 and e.status in ('held', 'released')
         and not exists (select from coupon c where c.held_by = e.id and c.status = 'used' and c.discount = e.discount)
     union all select 'pieces of offer ' || o.id || ': ' || o.pieces || ' and not ' || there.n from coupon_offer o
       cross join lateral (select (select sum(s.pieces) from coupon_slice s where s.offer_id = o.id)
         + (select count(*) from coupon c where c.offer_id = o.id and c.held_by is not null) as n) there
       where o.pieces is distinct from there.n`,
  )
  return rows.map((row) => row.what)
}
