import { purchaseSupplied } from '@dure/contract/cash/states'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { literals } from '../../../database/literals.ts'
import type { ProductRow } from '../cash.sql.ts'

export type DeskProductRow = ProductRow & { readonly purchases: number; readonly paid: number }

/** All products, each with what was paid for of those purchases that began since then. */
export async function deskProductRows(db: Db, since: Date): Promise<DeskProductRow[]> {
  const { rows } = await sql<DeskProductRow>`
    select d.*, coalesce(s.purchases, 0)::integer as purchases, coalesce(s.paid, 0)::bigint as paid
    from cash_product d left join (
      select product_id, count(*) as purchases, sum(price) as paid from cash_purchase
      where created_at >= ${since} and paid_at is not null and status in (${literals(purchaseSupplied)}) group by product_id
    ) s on s.product_id = d.id order by d.ord, d.id`.execute(db)
  return rows
}

type Written = { readonly name: string; readonly bonus: number; readonly price: number }

/** @returns its number; undefined where there are as many as there may be. */
export async function insertProduct(
  db: Db,
  given: Written & { readonly type: 'normal' | 'customer_normal'; readonly cash: number; readonly most: number },
): Promise<number | undefined> {
  // One after the other: the last place is not given twice.
  await sql`lock table cash_product in share row exclusive mode`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into cash_product (group_id, type, name, cash, bonus, price, ord)
    select ${given.type}::text, ${given.type}::text, ${given.name}::text, ${given.cash}::bigint, ${given.bonus}::bigint, ${given.price}::bigint,
      coalesce(max(ord), 0) + 1 from cash_product having count(*) < ${given.most}::integer
    returning id`.execute(db)
  return rows[0]?.id
}

export function lockProduct(db: Db, id: number): Promise<ProductRow | undefined> {
  return db.selectFrom('cashProduct').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function changeProductRow(db: Db, id: number, { sold, ...given }: Written & { readonly sold: boolean }): Promise<void> {
  await db
    .updateTable('cashProduct')
    .set({ ...given, active: sold })
    .where('id', '=', id)
    .execute()
}
