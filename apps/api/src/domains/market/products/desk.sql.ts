import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { deskPage, type DeskPosition } from '../../../database/deskPage.ts'
import { waitingIn, type Waiting } from '../../../database/waiting.ts'
import { productColumns, type ProductRow } from './products.sql.ts'

export type DeskRow = ProductRow & { readonly userId: number; readonly nickName: string; readonly sellerReviews: number }

/** For operators: what waits, the oldest first; what was decided, the newest first. */
export async function deskRows(
  db: Db,
  { view, ...page }: { view: 'waiting' | 'decided'; after: DeskPosition | null; limit: number },
): Promise<DeskRow[]> {
  const at = { waiting: sql`p.waiting_since`, decided: sql`p.decided_at` }[view]
  const { rows } = await sql<DeskRow>`
    select ${productColumns}, l.member_id as user_id, l.nick_name, l.review_count as seller_reviews
    from product p join provider_listing l on l.provider_id = p.provider_id
    where p.deleted_at is null and ${deskPage({ at, id: sql`p.id`, newest: view === 'decided', ...page })}`.execute(db)
  return rows
}

export const productsWaiting = (db: Db, dueBefore: Date): Promise<Waiting> =>
  waitingIn(db, sql`from product where waiting_since is not null`, sql`waiting_since`, dueBefore)
