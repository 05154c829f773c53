import { sql, type RawBuilder } from 'kysely'

/**
 * What an order came to as its seller is told of it [market.fee]: by his price, whatever its buyer paid of that himself. `order` and
 * `escrow` are the aliases of the two. Nothing of what went back whole, or was never paid, is his; what was parted is as it was parted;
 * and price = share + commission + gone, to the won.
 */
export function sellerSums(order: string, escrow: string) {
  const [price, status, refund] = [sql.ref(`${order}.option_price`), sql.ref(`${escrow}.status`), sql.ref(`${escrow}.refund_amount`)]
  const kept = (part: 'commission' | 'discount') => sql`coalesce(${sql.ref(`${escrow}.kept_${part}`)}, ${sql.ref(`${escrow}.${part}`)})`
  const sold = (sum: RawBuilder<unknown>): RawBuilder<number> => sql`case when ${status} in ('refunded', 'void') then 0 else ${sum} end`
  const commission = sold(kept('commission'))
  const share = sold(sql`${sql.ref(`${escrow}.amount`)} + ${kept('discount')} - coalesce(${refund}, 0) - ${kept('commission')}`)
  return { price, share, commission, gone: sql<number>`${price} - (${share}) - (${commission})` }
}
