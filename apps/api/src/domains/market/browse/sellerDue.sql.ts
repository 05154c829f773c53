import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'

/** Products of one seller that it is time to look at; `id` is the one that has been due longest, by which it is put off where looking fails. */
export type SellerDue<Product> = { readonly id: number; readonly providerId: number; readonly products: readonly Product[] }

/** How many of one seller's products are looked at in one transaction; the others are next. */
const atOnce = 50

/**
 * The product that has been due longest, with what else of its seller is due: what is known of him is then read once for all of it.
 * They are locked for this worker alone; what another holds is left to him. Once one of a seller is put off, his are looked at one by
 * one, so that the one that fails keeps no other of his waiting.
 */
export async function nextSellerDue<Product extends { readonly id: number }>(
  db: Db,
  given: {
    /** Of the products that are due. */
    readonly due: Rows
    /** By what the longest due is first. */
    readonly order: RawBuilder<unknown>
    readonly columns: RawBuilder<unknown>
    /** Products that are put off. */
    readonly except: readonly number[]
  },
): Promise<SellerDue<Product> | undefined> {
  const except = sql`${[...given.except]}::bigint[]`
  const { rows } = await sql<Product & { providerId: number }>`
    with longest as materialized (
      select id as longest_id, provider_id as seller_id ${given.due} and id <> all(${except})
      order by ${given.order} limit 1 for update skip locked),
    alone as materialized (select from product where id = any(${except}) and provider_id = (select seller_id from longest) limit 1)
    select provider_id, ${given.columns} ${given.due} and provider_id = (select seller_id from longest) and id <> all(${except})
      and (id = (select longest_id from longest) or not exists (select from alone))
    order by id <> (select longest_id from longest), id limit ${atOnce}::int for update skip locked`.execute(db)
  return rows[0] && { id: rows[0].id, providerId: rows[0].providerId, products: rows }
}
