import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'

/** A seller of whose products it is time to look at some; `id` is his. */
export type SellerDue<Product> = { readonly id: number; readonly products: readonly Product[] }

/** How many of one seller's products are looked at in one transaction; the others are next. */
const atOnce = 50

/**
 * The seller of the product that has been due longest, with what else of his is due: what is known of him is then read once for all of it.
 * They are locked for this worker alone; what another holds is left to him.
 */
export async function nextSellerDue<Product extends { readonly id: number }>(
  db: Db,
  given: {
    /** Of the products that are due. */
    readonly due: Rows
    /** By what the longest due is first. */
    readonly order: RawBuilder<unknown>
    readonly columns: RawBuilder<unknown>
    readonly except: readonly number[]
  },
): Promise<SellerDue<Product> | undefined> {
  const { rows } = await sql<Product & { providerId: number }>`
    with longest as materialized (
      select provider_id ${given.due} and provider_id <> all(${[...given.except]}::bigint[])
      order by ${given.order} limit 1 for update skip locked)
    select provider_id, ${given.columns} ${given.due} and provider_id = (select provider_id from longest)
    order by id limit ${atOnce}::int for update skip locked`.execute(db)
  return rows[0] && { id: rows[0].providerId, products: rows }
}
