import type { Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'

export function disclosureOf(db: Db, safePaymentId: number): Promise<Selectable<Database['sellerDisclosure']> | undefined> {
  return db.selectFrom('sellerDisclosure').selectAll().where('safePaymentId', '=', safePaymentId).executeTakeFirst()
}

/** @returns whether it is the first of the deal. */
export async function insertDisclosure(
  db: Db,
  { safePaymentId, reason, at }: { readonly safePaymentId: number; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('sellerDisclosure')
    .values({ safePaymentId, reason, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('safePaymentId')
    .executeTakeFirst()
  return row !== undefined
}
