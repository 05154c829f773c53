import { turnedDownName } from '@dure/contract/profiles/checklist'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

export type PicturedReview = {
  readonly id: number
  readonly rating: number
  readonly content: string
  readonly serviceId: number
  readonly proMemberId: number
  readonly proName: string
  /** Null where he left. */
  readonly reviewer: string | null
  readonly createdAt: Date
  readonly fileId: string
  readonly width: number | null
  readonly height: number | null
  readonly pictures: number
}

/** The newest reviews with a picture that anybody may read, of pros whom lists may show, in one statement [community.reviews]. */
export async function picturedReviews(
  db: Db,
  given: { readonly before: number | null; readonly limit: number; readonly now: Date },
): Promise<PicturedReview[]> {
  const { rows } = await sql<PicturedReview>`
    select r.id, r.rating, r.content, r.service_id, l.member_id as pro_member_id, coalesce(nullif(l.shown_name, ''), ${turnedDownName}) as pro_name,
      case m.status when 'left' then null else m.first_name end as reviewer, r.created_at, f.id as file_id, f.width, f.height,
      (select count(*)::integer from review_image i join file s on s.id = i.file_id and s.withheld_until is null where i.review_id = r.id) as pictures
    from review r join member_face m on m.id = r.customer_id join provider_listing l on l.provider_id = r.provider_id and l.shown
    cross join lateral (
      select s.id, s.width, s.height from review_image i join file s on s.id = i.file_id and s.withheld_until is null
      where i.review_id = r.id order by i.ord limit 1
    ) f
    where r.deleted_at is null and not r.refunded and (r.hidden_until is null or r.hidden_until <= ${given.now})
      ${given.before === null ? sql`` : sql`and r.id < ${given.before}`}
    order by r.id desc limit ${given.limit}`.execute(db)
  return rows
}
