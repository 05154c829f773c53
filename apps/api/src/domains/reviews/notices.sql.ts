import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { nameToOthers } from '../profiles/index.ts'

/** What notices say, read at the time they are written; each in one statement. */

export type ReviewFacts = {
  /** Null of somebody from outside. */
  customerId: number | null
  customerName: string
  providerMemberId: number
  providerName: string
  rating: number
  content: string
}

/** A review that stands; undefined once its author took it back. */
export async function reviewFacts(db: Db, reviewId: number): Promise<ReviewFacts | undefined> {
  const { rows } = await sql<ReviewFacts>`
    select r.customer_id, coalesce(m.first_name, g.name) as "customerName", p.member_id as "providerMemberId", ${nameToOthers} as "providerName", r.rating, r.content
    from review r left join member_face m on m.id = r.customer_id left join review_guest g on g.review_id = r.id
      join provider_face p on p.id = r.provider_id
    where r.id = ${reviewId} and r.deleted_at is null`.execute(db)
  return rows[0]
}

export async function commentText(db: Db, commentId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('reviewComment')
    .select('content')
    .where('id', '=', commentId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.content
}
